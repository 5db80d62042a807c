/** What a board may know and do, whether it stands on a live table or in a replay. */
import { getContext, setContext } from 'svelte';
import type { CardFace, SeatInfo, Snapshot, TableInfo } from '../wire';
import type { Session } from './session.svelte';
import { say, tell } from './words.svelte';

/** Where a board gets its facts from. */
export interface Source {
  info: TableInfo;
  snapshot: Snapshot;
  /** The seat at the lower edge; a spectator sits behind the first. */
  seat: number;
  /** A live table; nothing in a replay. */
  session: Session | null;
  /** Views of the other seats, where everything is open. */
  open: unknown[] | null;
  /** What rivals touched since my last turn, with the number of the deed. */
  marks: ReadonlyMap<string, number>;
  /** The choice that a dimmed thing would mean. */
  doubt?: (id: string) => string | null;
}

const UNKNOWN: CardFace = { id: '', name: { en: '?', de: '?' }, text: { en: '', de: '' }, kinds: [], number: null, blazon: 'sable', certainty: 'sourced', rulings: [], deeds: [], scoring: [] };

export class Board {
  /** The card whose words are shown large. */
  looking = $state<string | null>(null);
  /** Whether the words were asked for, and not merely passed over: then a phone shows them. */
  pinned = $state(false);
  /** What the pinned card is called in choices, to ask why about it. */
  pinnedId = $state<string | null>(null);
  #cards = $state.raw(new Map<string, CardFace>());

  constructor(readonly source: Source) {}

  get view(): unknown {
    return this.source.snapshot.view;
  }
  get session(): Session | null {
    return this.source.session;
  }
  get seat(): number {
    return this.source.seat;
  }
  get seats(): SeatInfo[] {
    return this.source.info.seats;
  }
  get you(): number | null {
    return this.session ? this.source.info.you : null;
  }
  /** Whether this player is asked and can answer by touching the table. */
  get touching(): boolean {
    return (this.session?.can.size ?? 0) > 0 || (this.session?.picked.length ?? 0) > 0;
  }
  asked(seat: number): boolean {
    return this.source.snapshot.asked.includes(seat) && this.source.snapshot.outcome === null;
  }

  set cards(faces: CardFace[]) {
    this.#cards = new Map(faces.map((face) => [face.id, face]));
  }
  get cards(): CardFace[] {
    return [...this.#cards.values()];
  }
  face(id: string): CardFace {
    return this.#cards.get(id) ?? this.#cards.get(id.toLowerCase()) ?? { ...UNKNOWN, id };
  }
  knows(id: string): boolean {
    return this.#cards.has(id);
  }
  card(id: string): string {
    return tell(this.face(id).name);
  }

  name(seat: number): string {
    return tell(this.seats[seat]?.name);
  }
  /** As a player is addressed at the table: oneself is «you». */
  called(seat: number): string {
    return seat === this.you ? say('you-name') : this.name(seat);
  }
  blazon(seat: number): string {
    return this.seats[seat]?.blazon || 'sable, a helm argent';
  }

  mark(move: string | undefined, id: string | null): number | undefined {
    const { marks } = this.source;
    return (move ? marks.get(move) : undefined) ?? (id ? marks.get(id) : undefined);
  }
  can(id: string): boolean {
    return this.session?.can.has(id) ?? false;
  }
  picked(id: string): number {
    return this.session?.picked.filter((other) => other === id).length ?? 0;
  }
  hinted(id: string): boolean {
    return this.session?.hinted.has(id) ?? false;
  }
  touch(id: string): boolean {
    return this.session?.touch(id) ?? false;
  }
  look(card: string | null, pin = false, id: string | null = null): void {
    this.pinned = card !== null && pin;
    this.pinnedId = this.pinned ? id : null;
    if (card !== null) this.looking = card;
  }
  why(id: string, title: string): void {
    this.session?.askWhy(id, title);
  }
  /** Why a thing cannot be chosen now. */
  whyNot(id: string, title: string): void {
    this.session?.askWhy(id, title, this.source.doubt?.(id) ?? null);
  }
}

const KEY = Symbol('board');
export const setBoard = (board: Board) => setContext(KEY, board);
export const getBoard = () => getContext<Board>(KEY);
