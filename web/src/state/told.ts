/** Whether nobody else has as much, so that it can be said of this player alone. */
export function most<Player>(players: readonly Player[], seat: number, of: (player: Player) => number): boolean {
  const own = of(players[seat]);
  return own > 0 && players.every((one, other) => other === seat || of(one) < own);
}

/** Whether everybody else has more. */
export function fewest<Player>(players: readonly Player[], seat: number, of: (player: Player) => number): boolean {
  const own = of(players[seat]);
  return players.every((one, other) => other === seat || of(one) > own);
}

/** How often each name comes, the most frequent first. */
export function often(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}
