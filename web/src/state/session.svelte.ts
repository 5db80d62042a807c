/** One table as this page knows it: what is shown, what is asked, what was said, and a choice on its way. */
import type { LinkEars, LinkStatus, TableLink, Transport } from '../transport';
import type {
  ChatLine,
  ChoiceShown,
  ClientMessage,
  EventShown,
  Help,
  Problem,
  Question,
  ServerMessage,
  Snapshot,
  TableInfo,
  Words,
} from '../wire';
import { advised } from './advice';
import { complete, fitting, next, settled, spoken } from './picking';

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;
type Moving = Of<'update'> | Of<'rewound'>;
export type Hint = Of<'hint'>;

/** A choice that the keeper of the table has not confirmed yet. */
interface Sent {
  id: string;
  question: string;
  text: string;
}

export interface Why {
  about: string;
  title: string;
  lines: Words[];
  clause: string | null;
  waiting: boolean;
}

/** Shows a change: calls `apply` and resolves when whatever moves has come to rest. */
export type Presenter = (apply: () => void, events: EventShown[]) => Promise<void>;

/** More waiting changes than this are shown at once. */
const PATIENCE = 8;

/** Refusals that need no word: a question that is gone, and a try that a coach answers. */
const ANSWERED = ['stale', 'tried'];

/** The log after a change. A line has its number once: whatever is told again stands in the place of what was told. */
const told = (log: EventShown[], change: Moving): EventShown[] => {
  const first = change.type === 'rewound' ? change.keep : (change.events[0]?.number ?? Infinity);
  return [...log.filter((line) => line.number < first), ...change.events];
};

export class Session {
  info = $state.raw<TableInfo | null>(null);
  /** When `info` came, for clocks that go on between messages. */
  infoAt = $state(0);
  snapshot = $state.raw<Snapshot | null>(null);
  log = $state.raw<EventShown[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  status = $state<LinkStatus>('connecting');
  undoable = $state(false);
  picked = $state.raw<readonly string[]>([]);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  why = $state.raw<Why | null>(null);
  /** Help with the question that was at hand when it was asked for. */
  help = $state.raw<Help | null>(null);
  problem = $state.raw<Problem | null>(null);
  rematch = $state<string | null>(null);
  sent = $state.raw<Sent | null>(null);
  /** The id of a pick on its way back. */
  #back: string | null = $state(null);
  /** The last change, for sounds and for the mark on what moved. */
  fresh = $state.raw<EventShown[]>([]);
  /** Whether what was chosen stays chosen. */
  lasting = $state(false);
  /** Whether the game was in its middle when this table began. */
  midway = false;
  /** Whether somebody can say what a good player would do here. */
  hints = $state(true);
  /** Whether what rivals do waits to be shown. */
  paused = $state(false);
  present: Presenter = async (apply) => apply();
  /** Called when a question is put to this player; may answer it. */
  asked: (question: Question) => void = () => {};
  /** Whether a choice waits for a second word after its last touch. */
  confirms: (choice: ChoiceShown) => boolean = () => false;

  #link: TableLink;
  #epoch: number | null = null;
  #queue: Moving[] = $state.raw([]);
  #busy = false;
  #answered: string | null = $state(null);
  #whyId = '';
  #helpId = '';
  #hintId = '';

  constructor(
    transport: Pick<Transport, 'link'>,
    readonly id: string,
    readonly newId: () => string = () => crypto.randomUUID(),
  ) {
    const ears: LinkEars = { status: (status) => this.#heardStatus(status), message: (message) => this.hear(message) };
    this.#link = transport.link(id, ears);
  }

  /**
   * The question this player can answer now: shown, the latest, and not answered already. What others do meanwhile, a bid
   * of theirs under way to the table, leaves it where it is: a button that went away between press and release would
   * lose the click.
   */
  readonly question: Question | null = $derived.by(() => {
    const question = this.snapshot?.question ?? null;
    if (!question || this.sent || this.#back || this.#answered === question.id) return null;
    const stays = (change: Moving) => change.type === 'update' && change.snapshot.question?.id === question.id;
    return this.#queue.every(stays) ? question : null;
  });
  readonly fitting: ChoiceShown[] = $derived(this.question ? fitting(this.question.choices, this.picked) : []);
  readonly can: Map<string, number> = $derived(this.question ? next(this.question.choices, this.picked) : new Map());
  readonly complete: ChoiceShown[] = $derived(this.question ? complete(this.question.choices, this.picked) : []);
  readonly spoken: ChoiceShown[] = $derived(this.question ? spoken(this.question.choices, this.picked) : []);
  readonly you: number | null = $derived(this.info?.you ?? null);
  /**
   * Whether there is a choice of mine to take back: at once, after bots have answered too, or by asking people. Where it
   * is refused, the keeper of the table says why.
   */
  readonly takeable: boolean = $derived(
    this.you !== null &&
      !this.lasting &&
      this.snapshot?.outcome === null &&
      (this.undoable || this.log.some((line) => line.by === this.you && line.step > 0)),
  );
  /** Whether people must agree to it; bots always do. */
  readonly asks: boolean = $derived(
    !this.undoable && (this.info?.seats.filter((seat) => seat.kind === 'person').length ?? 0) > 1,
  );
  /** What a lesson lights. */
  lit = $state.raw<readonly string[]>([]);
  /** The answer it lights where that is a button. */
  litAnswer = $state<string | null>(null);
  /** What the hint would touch, and what is lit. */
  readonly hinted: Set<string> = $derived.by(() => {
    const best = this.hint?.best?.text;
    return new Set([...(this.question?.choices.find((choice) => choice.text === best)?.touches ?? []), ...this.lit]);
  });

  /** Touches a thing on the table; true where it had a meaning. */
  touch(id: string): boolean {
    if (!this.question) return false;
    if (!this.can.has(id)) {
      const pick = this.pickAt(id);
      if (pick) {
        this.takeBack(pick);
        return true;
      }
      if (!this.picked.includes(id)) {
        // Touching another first thing begins anew with it.
        if (this.picked.length > 0 && next(this.question.choices, []).has(id)) {
          this.picked = [];
          return this.touch(id);
        }
        return false;
      }
      const at = this.picked.lastIndexOf(id);
      this.picked = this.picked.filter((_, place) => place !== at);
      return true;
    }
    const picked = [...this.picked, id];
    const choice = settled(this.question.choices, picked);
    if (choice && !this.confirms(choice)) this.choose(choice.text);
    else this.picked = picked;
    return true;
  }

  /** The pick of an unfinished selection that lies there. */
  pickAt(id: string): ChoiceShown | undefined {
    return this.question?.picked.findLast((pick) => pick.touches.includes(id));
  }

  /** Takes a pick out of the selection that is not finished. */
  takeBack(pick: ChoiceShown): void {
    const question = this.question;
    if (!question) return;
    this.#back = this.newId();
    this.picked = [];
    this.problem = null;
    this.#say({ type: 'take_back', id: this.#back, question: question.id, text: pick.text });
  }

  clearPicked(): void {
    this.picked = [];
  }

  choose(text: string): void {
    const question = this.question;
    if (!question) return;
    this.sent = { id: this.newId(), question: question.id, text };
    this.picked = [];
    this.hint = null;
    this.why = null;
    this.problem = null;
    this.#say({ type: 'choose', ...this.sent });
  }

  undo(): void {
    this.picked = [];
    this.#say({ type: 'undo', id: this.newId() });
  }
  agree(yes: boolean): void {
    this.#say({ type: 'agree', id: this.newId(), yes });
  }
  resign(): void {
    this.#say({ type: 'resign', id: this.newId() });
  }
  offerDraw(): void {
    this.#say({ type: 'draw', id: this.newId() });
  }
  /** Says something to everybody, or to partners alone. */
  speak(text: string, partners = false): void {
    this.#say({ type: 'chat', id: this.newId(), text, partners });
  }
  askHint(): void {
    if (!this.hints) return;
    if (!this.question || this.hinting) return;
    this.hinting = true;
    this.#hintId = this.newId();
    this.#say({ type: 'hint', id: this.#hintId });
  }
  /**
   * Asks why: about a thing on the table, or (empty) the situation. With `doubt` the answer says why the thing cannot be
   * chosen now, where it would mean anything.
   */
  askWhy(about: string, title: string, doubt = false): void {
    this.why = { about, title, lines: [], clause: null, waiting: true };
    this.#whyId = this.newId();
    this.#say({ type: 'why', id: this.#whyId, about: about || null, doubt });
  }
  /** Asks for help with the question at hand. */
  askHelp(): void {
    this.#helpId = this.newId();
    this.#say({ type: 'why', id: this.#helpId, about: null, doubt: false });
  }
  #heardWhy(message: Of<'why'>): void {
    if (message.id === this.#helpId) {
      this.help = message.help;
      return;
    }
    const { why } = this;
    if (message.id !== this.#whyId || !why) return;
    this.why = { ...why, lines: message.lines, clause: message.clause, waiting: false };
  }
  retry(): void {
    this.#link.retry();
  }
  close(): void {
    this.#link.close();
  }

  #say(message: ClientMessage): void {
    this.#link.say(message);
  }

  #heardStatus(status: LinkStatus): void {
    this.status = status;
    if (status !== 'open') {
      this.hinting = false;
      return;
    }
    const from = this.#epoch === null ? null : (this.#queue.reduce(told, this.log).at(-1)?.number ?? -1) + 1;
    // Before the start every player may add to the dice; later the server does not look at it.
    this.#say({ type: 'hello', from, epoch: this.#epoch, ...(from === null ? { salt: crypto.randomUUID() } : {}) });
  }

  /** Takes in a message of the keeper. */
  hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'table':
        this.#tableInfo(message.table);
        return;
      case 'update':
      case 'rewound':
        this.#epoch = message.epoch;
        this.#queue = [...this.#queue, message];
        void this.#drain();
        return;
      case 'answer':
        if (this.sent?.id === message.id) {
          if (!message.refusal) this.#answered = this.sent.question;
          this.sent = null;
        }
        if (this.#back === message.id) this.#back = null;
        if (message.refusal && !ANSWERED.includes(message.refusal.code)) this.problem = message.refusal;
        return;
      case 'hint':
        if (message.id === this.#hintId) this.hinting = false;
        if (message.refusal) this.problem = message.refusal;
        else this.hint = advised(message);
        return;
      case 'why':
        return this.#heardWhy(message);
      case 'chat':
        if (!this.chat.some((line) => line.number === message.line.number)) this.chat = [...this.chat, message.line];
        return;
      case 'rematch':
        this.rematch = message.table;
        return;
      case 'problem':
        this.problem = { code: message.code, clause: null, reason: message.reason };
        return;
      case 'pong':
        return;
    }
  }

  #tableInfo(table: TableInfo): void {
    this.info = table;
    this.infoAt = Date.now();
    if (table.rematch) this.rematch = table.rematch;
  }

  #welcome(message: Of<'welcome'>): void {
    this.#tableInfo(message.table);
    const kept = message.epoch === this.#epoch ? this.#queue.reduce(told, this.log) : [];
    this.#epoch = message.epoch;
    this.#queue = [];
    this.log = [...kept.filter((line) => line.number < message.first), ...message.events];
    this.chat = message.chat;
    this.snapshot = message.snapshot;
    this.undoable = message.undoable;
    this.picked = [];
    this.#back = null;
    if (this.sent) {
      // The answer may have been lost with the line: the same id is played once, however often it is said.
      this.#say({ type: 'choose', ...this.sent });
    } else {
      this.#answered = null;
      this.#putQuestion();
    }
  }

  async #drain(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#queue.length > 0) {
        const change = this.#queue[0];
        const events = change.events;
        const apply = () => {
          // Whoever comes back is told how the table stands: what waited to be shown is in it.
          if (!this.#queue.includes(change)) return;
          this.#queue = this.#queue.filter((other) => other !== change);
          this.#apply(change);
        };
        if (this.#queue.length > PATIENCE) apply();
        else await this.present(apply, events);
        apply();
      }
    } finally {
      this.#busy = false;
    }
    this.#putQuestion();
  }

  #apply(change: Moving): void {
    // What others do meanwhile does not disturb an answer that is being put together.
    const same =
      change.type === 'update' &&
      this.snapshot?.question != null &&
      change.snapshot.question?.id === this.snapshot.question.id;
    this.snapshot = change.snapshot;
    this.undoable = change.undoable;
    if (!same) {
      this.picked = [];
      this.hint = null;
      this.why = null;
    }
    if (change.type === 'rewound') this.#answered = null;
    this.log = told(this.log, change);
    this.fresh = change.events;
    if (this.#answered !== null && change.snapshot.question?.id !== this.#answered) this.#answered = null;
  }

  #putQuestion(): void {
    if (this.question) this.asked(this.question);
  }
}
