/**
 * A table without a keeper. What stands on it is asked for anew after every choice: whoever answers is told the position
 * and the choices so far. Lessons, puzzles, games played on from a moment and the deal of the day are such tables; boards
 * and rooms see an ordinary session.
 */
import type { LinkEars, TableLink } from '../transport';
import { Refused } from '../transport/server';
import type {
  Doubt,
  EventShown,
  Help,
  Labelled,
  Problem,
  Reason,
  Scene,
  Seat,
  SeatInfo,
  ServerMessage,
  Snapshot,
  TableInfo,
  Words,
} from '../wire';
import { enter, house } from './house.svelte';
import { Session } from './session.svelte';

/** What the player does. */
export type Deed =
  | { type: 'begin' }
  | { type: 'choose' | 'take_back'; text: string; question: string }
  | { type: 'undo' }
  | ({ type: 'why' } & Doubt);

/** What comes back, whatever is practised. */
export interface Practised {
  you: number;
  options: unknown;
  /** The table as it stands is the last; before it what led there and was not shown yet. */
  moments: Scene[];
  /** Whether the choice just made does not count; the table then stands as before. */
  tried: object | null;
  why: Reason | null;
  /** Good choices, for whoever asks for a hint. */
  right: string[];
  /** Who sits here, where somebody knows it better than the table itself. */
  seats?: SeatInfo[];
}

/** What most such tables answer: nothing was tried in vain, nobody asked why. */
export const stands = (you: Seat, options: unknown, moments: Scene[]): Practised => ({
  you,
  options,
  moments,
  tried: null,
  why: null,
  right: [],
});

/**
 * Answers a deed, given what was answered last. `from` is how many choices were shown already; nothing where all is to
 * be shown at once.
 */
export type Answering<T extends Practised> = (deed: Deed, last: T | null, from: number | null) => Promise<T>;

const RIVALS = [
  'vert, a wolf argent',
  'argent, a rose gules',
  'or, a bear sable',
  'azure, a star or',
  'gules, a fish or',
];

/** Somebody at such a table: the player, or a bot. */
function sitting(seat: Seat, role: Words, name: Words, blazon: string, you: boolean): SeatInfo {
  return {
    seat,
    role,
    kind: you ? 'person' : 'bot',
    name,
    blazon,
    strength: null,
    you,
    online: true,
    may_replace: false,
    resigned: false,
    time_ms: null,
  };
}

/** The card of such a table: what a hall would tell of it besides this stands as where nobody waits and nothing ticks. */
function unkept(told: Pick<TableInfo, 'id' | 'game' | 'options' | 'you' | 'seats' | 'asked' | 'step'>): TableInfo {
  return {
    option_words: [],
    state: 'running',
    visibility: 'private',
    host: false,
    partners: [],
    turn: null,
    made: 0,
    changed: 0,
    clock: { kind: 'none' },
    on_timeout: 'bot',
    outcome: null,
    chances: null,
    fairness: { commitment: '', salts: 0, seed: null },
    draws: false,
    proposal: null,
    rematch: null,
    ...told,
  };
}

export class Practice<T extends Practised> {
  /** What came back last. */
  last = $state.raw<T | null>(null);
  /** Whether nobody answers. */
  lost = $state(false);
  /** Why there is no such table. */
  refused = $state.raw<Problem | null>(null);
  /** Whether the player is still to read, and the table waits. */
  held: (answer: T) => boolean = () => false;
  /** Who explains the question at hand, where somebody can. */
  helping: () => Promise<Help | null> = async () => null;
  readonly session: Session;
  #ears!: LinkEars;
  #epoch = 0;
  #busy = false;
  /** What is done comes to the table one thing after another: each begins where the last has led. */
  #before: Promise<unknown> = Promise.resolve();

  constructor(
    readonly id: string,
    readonly answering: Answering<T>,
  ) {
    this.session = new Session({ link: (_, ears) => this.#link(ears) }, id);
  }

  /** Does something that is no choice of the game. */
  async do(deed: Deed): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      await this.#done(deed, null);
      this.lost = false;
      this.refused = null;
    } catch (error) {
      this.refused = error instanceof Refused ? error.problem : null;
      this.lost = true;
      this.#ears.status('lost');
    } finally {
      this.#busy = false;
    }
  }

  #link(ears: LinkEars): TableLink {
    this.#ears = ears;
    queueMicrotask(() => ears.status('open'));
    return {
      say: (message) => {
        switch (message.type) {
          case 'hello':
            void this.do({ type: 'begin' });
            return;
          case 'choose':
          case 'take_back':
            void this.#answer(message.id, { type: message.type, text: message.text, question: message.question });
            return;
          case 'undo':
            void this.#answer(message.id, { type: 'undo' });
            return;
          case 'why':
            void this.#why(message.id, { about: message.about ?? null, doubt: message.doubt ?? false });
            return;
          case 'hint':
            this.#hint(message.id);
            return;
        }
      },
      // Who hears that the line is open says hello, and begins anew.
      retry: () => ears.status('open'),
      close: () => {},
    };
  }

  async #answer(id: string, deed: Deed): Promise<void> {
    try {
      await this.#done(deed, id);
      this.lost = false;
    } catch (error) {
      const refusal = error instanceof Refused ? error.problem : null;
      const unheard = { code: 'tried', clause: null, reason: { en: '', de: '' } };
      this.#hear({ type: 'answer', id, ok: false, refusal: refusal ?? unheard });
      if (refusal) return;
      this.lost = true;
      this.#ears.status('lost');
    }
  }

  #done(deed: Deed, id: string | null): Promise<void> {
    const done = this.#before.then(() => this.#carried(deed, id));
    this.#before = done.catch(() => {});
    return done;
  }

  async #carried(deed: Deed, id: string | null): Promise<void> {
    const whole = deed.type !== 'choose' || this.last === null;
    const from = whole ? null : (this.session.snapshot?.step ?? null);
    const [answer] = await Promise.all([
      this.answering(deed, this.last, from),
      // At the first table of a visit it may not be known yet who plays; without a name one plays all the same.
      deed.type === 'begin' ? enter().catch(() => {}) : null,
    ]);
    this.last = answer;
    if (id !== null) {
      const reason = { en: '', de: '' };
      const refusal = answer.tried ? { code: 'tried', clause: null, reason } : null;
      this.#hear({ type: 'answer', id, ok: refusal === null, refusal });
    }
    if (answer.tried) return;
    const undoable = false;
    const moments = answer.moments.map((moment, place) =>
      place === answer.moments.length - 1 && this.held(answer)
        ? { ...moment, snapshot: { ...moment.snapshot, question: null } as Snapshot }
        : moment,
    );
    const now = moments[moments.length - 1];
    if (deed.type === 'begin') {
      const table = this.#info(answer, now.snapshot);
      const { snapshot, events } = now;
      this.#hear({ type: 'welcome', table, epoch: ++this.#epoch, snapshot, first: 0, events, chat: [], undoable });
    } else if (whole) {
      const { snapshot, events } = now;
      this.#hear({ type: 'rewound', epoch: ++this.#epoch, snapshot, keep: 0, events, undoable });
    } else {
      for (const { snapshot, events } of moments)
        this.#hear({ type: 'update', epoch: this.#epoch, snapshot, events: events as EventShown[], undoable });
    }
  }

  async #why(id: string, doubt: Doubt): Promise<void> {
    const [answer, help] = await Promise.all([
      this.answering({ type: 'why', ...doubt }, this.last, null).catch(() => null),
      doubt.about === null ? this.helping().catch(() => null) : null,
    ]);
    const { lines, clause } = answer?.why ?? { lines: [], clause: null };
    this.#hear({ type: 'why', id, lines, clause, legal: null, help });
  }

  #hint(id: string): void {
    const right = this.last?.right[0];
    const found = this.session.snapshot?.question?.choices.find((choice) => choice.text === right);
    const best: Labelled | null = found ? { text: found.text, label: found.label } : null;
    this.#hear({ type: 'hint', id, best, candidates: [], words: [], refusal: null });
  }

  #hear(message: ServerMessage): void {
    this.#ears.message(message);
  }

  /** The table as it would stand in a hall. */
  #info(answer: T, snapshot: Snapshot): TableInfo {
    let rival = 0;
    const arms = (you: boolean) => (you ? (house.me?.blazon ?? 'sable') : RIVALS[rival++ % RIVALS.length]);
    const seats =
      answer.seats ??
      snapshot.seats.map((shown) => {
        const you = shown.seat === answer.you;
        return sitting(shown.seat, shown.role, shown.name, arms(you), you);
      });
    const { game, asked, step } = snapshot;
    return unkept({ id: this.id, game, options: answer.options, you: answer.you, seats, asked, step });
  }
}
