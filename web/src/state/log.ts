/** Who did it: the first seat an event names. */
export function actor(event: unknown): number | null {
  if (event === null || typeof event !== 'object') return null;
  const record = event as Record<string, unknown>;
  for (const key of ['seat', 'by', 'who', 'player']) if (typeof record[key] === 'number') return record[key];
  for (const inner of Object.values(record)) {
    const found = actor(inner);
    if (found !== null) return found;
  }
  return null;
}
