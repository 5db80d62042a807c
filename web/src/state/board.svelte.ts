/** What a board may know and do, whether it stands on a live table or in a replay. */
import { getContext, setContext } from 'svelte';
import type { CardFace, ChoiceShown, EventShown, GameId, SeatInfo, Snapshot, TableInfo } from '../wire';
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
  /** The table as each seat sees it, where everything is open. */
  open: (Snapshot | null)[] | null;
  /** What has happened up to what is shown. */
  lines: EventShown[];
  /** Whether what happened is told from some moment on, not from the beginning. */
  midway: boolean;
  /** What rivals touched since my last turn, with the number of the deed. */
  marks: ReadonlyMap<string, number>;
}

const UNKNOWN: CardFace = {
  id: '',
  name: { en: '?', de: '?' },
  text: { en: '', de: '' },
  kinds: [],
  does: [],
  number: null,
  blazon: 'sable',
  certainty: 'sourced',
  rulings: [],
  deeds: [],
  scoring: [],
};

/** Whether this is a table of that game: then all that it shows is in that game's shape. */
const isOf = <G extends GameId>(shown: Snapshot, game: G): shown is Extract<Snapshot, { game: G }> =>
  shown.game === game;

export class Board {
  /** The card whose words are shown large. */
  looking = $state<string | null>(null);
  /** Whether the words were asked for, and not merely passed over: then a phone shows them. */
  pinned = $state(false);
  /** What the pinned card is called in choices, to ask why about it. */
  pinnedId = $state<string | null>(null);
  /** What the pointer or the keyboard stands on. */
  pointed = $state<string | null>(null);
  #cards = $state.raw(new Map<string, CardFace>());

  constructor(readonly source: Source) {}

  /** The table, in the shape of its game. */
  at<G extends GameId>(game: G, shown = this.source.snapshot): Extract<Snapshot, { game: G }> {
    if (!isOf(shown, game)) throw new Error(`a table of ${shown.game}, not of ${game}`);
    return shown;
  }
  /** The same through the eyes of another seat, where everything is open. */
  through<G extends GameId>(game: G, seat: number): Extract<Snapshot, { game: G }> | null {
    const shown = this.source.open?.[seat];
    return shown ? this.at(game, shown) : null;
  }
  /** The choices that fit what is picked, in the shape of their game. */
  fitting<G extends GameId>(game: G): ChoiceShown<G>[] {
    const { snapshot } = this.source;
    const meant = (_choices: unknown): _choices is ChoiceShown<G>[] => isOf(snapshot, game);
    const choices = this.session?.fitting ?? [];
    return meant(choices) ? choices : [];
  }
  /** What has happened, in the shape of its game. */
  log<G extends GameId>(game: G): EventShown<G>[] {
    const { snapshot } = this.source;
    const told = (_lines: unknown): _lines is EventShown<G>[] => isOf(snapshot, game);
    const { lines } = this.source;
    return told(lines) ? lines : [];
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
    return this.source.info.you;
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
  /** How many of what lies there are picked: for this answer, or for a selection that is not finished. */
  picked(id: string): number {
    const { session } = this;
    if (!session) return 0;
    const open = session.can.has(id)
      ? 0
      : (session.question?.picked.filter((pick) => pick.touches.includes(id)).length ?? 0);
    return open + session.picked.filter((other) => other === id).length;
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
    this.session?.askWhy(id, title, true);
  }
}

const KEY = Symbol('board');
export const setBoard = (board: Board) => setContext(KEY, board);
export const getBoard = () => getContext<Board>(KEY);
