/** A card's sentence in a few signs: what it adds at once, what it is worth. Everything else is read in large print. */
export type Gist = { number: string; what: 'card' | 'action' | 'buy' | 'coin' | 'point' }[];

const WHAT: [RegExp, Gist[number]['what']][] = [[/^cards?$/i, 'card'], [/^actions?$/i, 'action'], [/^buys?$/i, 'buy'], [/^coins?$/i, 'coin'], [/^(VP|points?|victory)$/i, 'point']];

export function gist(text: string, kinds: readonly string[]): { signs: Gist; more: boolean } {
  const signs: Gist = [];
  const plus = /\+(\d+)\s+(cards?|actions?|buys?|coins?|VP)\b/gi;
  // What a card adds stands in its first sentence; later ones speak of conditions and of others.
  const first = text.split(/(?<=[.:;])\s/)[0] ?? '';
  for (const found of first.matchAll(plus)) {
    const what = WHAT.find(([pattern]) => pattern.test(found[2]))?.[1];
    if (what) signs.push({ number: `+${found[1]}`, what });
  }
  if (signs.length === 0 && kinds.includes('Treasure')) {
    const coins = text.match(/(\d+)\s+coins?/i);
    if (coins) signs.push({ number: coins[1], what: 'coin' });
  }
  if (signs.length === 0 && (kinds.includes('Victory') || kinds.includes('Curse'))) {
    const points = text.replace(/\bminus\s+/i, "−").match(/([-−–]?\s?\d+)\s+(?:VP|victory points?|points?)/i);
    if (points) signs.push({ number: points[1].replace(/[-–]\s?/, '−'), what: 'point' });
  }
  return { signs, more: signs.length > 0 ? text.length - first.length > 3 : true };
}

/** Which colours a card wears. */
export function dress(kinds: readonly string[]): string {
  for (const kind of ['Curse', 'Reaction', 'Attack', 'Treasure', 'Action', 'Victory']) if (kinds.includes(kind)) return `do-${kind}`;
  return kinds.includes('Landmark') ? 'do-Victory' : 'do-Action';
}
