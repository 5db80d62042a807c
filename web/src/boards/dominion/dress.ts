/** Which colours a card wears. */
export function dress(kinds: readonly string[]): string {
  for (const kind of ['Curse', 'Ruins', 'Shelter', 'Reaction', 'Attack', 'Treasure', 'Action', 'Victory'])
    if (kinds.includes(kind)) return `do-${kind}`;
  return kinds.includes('Landmark') ? 'do-Victory' : 'do-Action';
}
