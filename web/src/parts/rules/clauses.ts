/** The exact rules as chapters, and what a search finds in them. */
import type { Clause } from '../../wire';

/** ST-3.2 belongs to part 3, CC-card.thief to the cards. */
export const chapterOf = (id: string) => id.replace(/^.*?-/, '').split('.')[0];

export interface Chapter {
  id: string;
  clauses: Clause[];
}

const fold = (text: string) => text.toLocaleLowerCase();

export function chaptersOf(clauses: Clause[], search: string): Chapter[] {
  const chapters = new Map<string, Clause[]>();
  for (const clause of clauses) {
    if (!fold(`${clause.id} ${clause.en} ${clause.de}`).includes(fold(search.trim()))) continue;
    const id = chapterOf(clause.id);
    chapters.set(id, [...(chapters.get(id) ?? []), clause]);
  }
  return [...chapters].map(([id, list]) => ({ id, clauses: list }));
}

/** A text in pieces; every second one is what was searched for. */
export function marked(text: string, search: string): string[] {
  const wanted = fold(search.trim());
  if (wanted === '') return [text];
  const pieces: string[] = [];
  let from = 0;
  for (let at = fold(text).indexOf(wanted); at >= 0; at = fold(text).indexOf(wanted, from)) {
    pieces.push(text.slice(from, at), text.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...pieces, text.slice(from)];
}
