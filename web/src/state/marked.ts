/** Card names in a sentence, so that they can stand out and be looked up. */
import type { CardFace } from '../wire';
import type { Lang } from './settings.svelte';

export interface Part {
  text: string;
  card: string | null;
}

/** A splitter for these cards: longest names first, so that no part of a name is marked alone. */
export function marker(cards: readonly CardFace[], lang: Lang): (text: string) => Part[] {
  const ids = new Map<string, string>();
  for (const face of cards)
    if (face.name[lang].length > 2 && !ids.has(face.name[lang])) ids.set(face.name[lang], face.id);
  if (ids.size === 0) return (text) => [{ text, card: null }];
  const names = [...ids.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = new RegExp(`(?<![\\p{L}])(${names.join('|')})(?![\\p{L}])`, 'gu');
  return (text) =>
    text.split(found).map((part, place) => ({ text: part, card: place % 2 === 1 ? (ids.get(part) ?? null) : null }));
}
