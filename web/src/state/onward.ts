/**
 * A table that nobody keeps: what was chosen so far is sent along each time, and how the table stands comes back. Puzzles
 * and games played on from a moment are such tables; a session takes one like any other.
 */
import type { LinkEars, TableLink, Transport } from '../transport';
import type { EventShown, JsonValue, Seat, SeatInfo, Snapshot, TableInfo, Words } from '../wire';

/** How a table stands after a choice. */
export interface Standing {
  snapshot: Snapshot;
  /** What happened since the last one. */
  events: EventShown[];
}

/** Who answers at such a table. */
export interface Onward {
  info: TableInfo;
  begin(): Promise<Standing>;
  /** How the table stands after this choice; nothing where it stays as it was. */
  choose(text: string): Promise<Standing | null>;
  /** One choice back; nothing where there is none. */
  undo?(): Promise<Standing | null>;
  why?(about: string): Promise<Words[]>;
}

const ARMS = [
  'gules, a lion or',
  'azure, a tower argent',
  'vert, a stag or',
  'purpure, a rose argent',
  'or, a boar sable',
];

/** Somebody at such a table: the player, or a bot. */
export function sitting(seat: Seat, role: Words, name: Words, blazon: string, you: boolean): SeatInfo {
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
export function unkept(
  told: Pick<TableInfo, 'id' | 'game' | 'options' | 'you' | 'seats' | 'asked' | 'step'>,
): TableInfo {
  return {
    option_words: [],
    state: 'running',
    visibility: 'private',
    host: false,
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

/** The card of a table with these people. */
export function tableOf(
  game: string,
  options: unknown,
  you: Seat,
  seats: { name: Words; role: Words }[],
  blazon?: string,
): TableInfo {
  const arms = (seat: number) => (seat === you && blazon) || ARMS[seat % ARMS.length];
  const people = seats.map((one, seat) => sitting(seat, one.role, one.name, arms(seat), seat === you));
  return unkept({ id: '', game, options: options as JsonValue, you, seats: people, asked: [you], step: 0 });
}

/** The line to such a table. */
export function lineTo(table: Onward): Pick<Transport, 'link'> {
  const link = (_id: string, ears: LinkEars): TableLink => {
    let epoch = 0;
    let undoable = false;
    const begin = () =>
      table
        .begin()
        .then(({ snapshot, events }) => {
          ears.status('open');
          ears.message({ type: 'welcome', table: table.info, epoch, snapshot, first: 0, events, chat: [], undoable });
        })
        .catch(() => ears.status('lost'));
    // Nobody hears before the session is whole.
    queueMicrotask(() => void begin());
    return {
      say(message) {
        if (message.type === 'choose') {
          const answer = (refusal: { code: string; clause: null; reason: Words } | null) =>
            ears.message({ type: 'answer', id: message.id, ok: refusal === null, refusal });
          table.choose(message.text).then(
            (standing) => {
              if (!standing) {
                // The question stays open: nothing was lost by the try.
                answer({ code: 'stale', clause: null, reason: { en: '', de: '' } });
                return;
              }
              undoable = table.undo !== undefined;
              answer(null);
              ears.message({ type: 'update', epoch, ...standing, undoable });
            },
            () => {
              answer({ code: 'stale', clause: null, reason: { en: '', de: '' } });
              ears.status('lost');
            },
          );
        } else if (message.type === 'undo') {
          void table.undo?.().then((standing) => {
            if (!standing) return;
            epoch += 1;
            ears.message({ type: 'rewound', epoch, keep: 0, ...standing, undoable });
          });
        } else if (message.type === 'why') {
          void table
            .why?.(message.about ?? '')
            .then((lines) =>
              ears.message({ type: 'why', id: message.id, lines, clause: null, legal: null, help: null }),
            );
        } else if (message.type === 'hint')
          ears.message({ type: 'hint', id: message.id, best: null, candidates: [], words: [], refusal: null });
      },
      retry: () => void begin(),
      close() {},
    };
  };
  return { link };
}
