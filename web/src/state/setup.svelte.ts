/** A table in the making: what is agreed, who sits where, how time is counted. */
import type { Clock, GameInfo, JsonValue, OnTimeout, Sitter, TableInfo, Visibility, Words } from '../wire';
import { Refused } from '../transport/server';
import { transport } from './house.svelte';
import { chance, met, type Chance, type Met } from './met';
import { say, tell } from './rooms';

export type Values = Record<string, JsonValue | undefined>;
export type Pace = Clock['kind'];

/** What this device remembers of the table set last. */
interface Kept {
  values: Values;
  rivals: string[];
  lots: boolean;
}
const key = (game: string) => `bergfried-table-${game}`;

function remembered(game: string): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(key(game)) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

/** Remembers what the next table of this game shall be like. */
export function keepValues(game: string, values: Values): void {
  const kept = remembered(game);
  localStorage.setItem(key(game), JSON.stringify({ ...kept, values: { ...kept.values, ...values } }));
}

export class SetUp {
  values = $state<Values>({});
  /** Who shall sit on the other chairs, in turn order: strengths of bots. */
  rivals = $state<string[]>([]);
  /** Whether chance decides on which chair I sit, where the chair means only the order. */
  lots = $state(false);
  visibility = $state<Visibility>('link');
  pace = $state<Pace>('none');
  seconds = $state(120);
  increment = $state(10);
  onTimeout = $state<OnTimeout>('bot');
  roles = $state.raw<Words[]>([]);
  sentences = $state.raw<Words[]>([]);
  /** Finished games of mine, the newest first. */
  past = $state.raw<readonly TableInfo[]>([]);
  problem = $state('');
  busy = $state(false);
  /** Whether the device knew what was played last. */
  readonly again: boolean;

  /** A new table as the last one was, or the table that waits already. */
  constructor(
    readonly game: GameInfo,
    made?: TableInfo,
  ) {
    const kept: Partial<Kept> = made ? { values: made.options as Values } : remembered(game.id);
    const defaults = game.defaults as Values;
    this.again = kept.values !== undefined;
    const known = Object.entries(kept.values ?? {}).filter(([name]) => name in defaults);
    this.values = { ...defaults, ...Object.fromEntries(known) };
    this.rivals = (kept.rivals ?? []).filter((id) => game.bots.some((bot) => bot.id === id));
    this.lots = kept.lots ?? false;
    if (!made) return;
    this.visibility = made.visibility;
    this.onTimeout = made.on_timeout;
    this.pace = made.clock.kind;
    if (made.clock.kind !== 'none') this.seconds = made.clock.seconds;
    if (made.clock.kind === 'bank') this.increment = made.clock.increment;
  }

  /** The options as they stand, for the server. */
  get options(): JsonValue {
    return JSON.parse(JSON.stringify(this.values)) as JsonValue;
  }
  get clock(): Clock {
    if (this.pace === 'none') return { kind: 'none' };
    if (this.pace === 'move') return { kind: 'move', seconds: this.seconds };
    return { kind: 'bank', seconds: this.seconds, increment: this.increment };
  }
  text(name: string): string {
    return String(this.values[name] ?? '');
  }
  number(name: string): number {
    return Number(this.values[name] ?? 0);
  }
  /** The strength of the bot on the chair beside me, from 0; as strong as its neighbour where nobody said. */
  rival(place: number): string {
    const usual = this.game.bots[Math.min(1, this.game.bots.length - 1)]?.id ?? 'squire';
    return this.rivals[place] ?? this.rivals.at(-1) ?? usual;
  }
  seat(place: number, strength: string): void {
    const others = Math.max(this.roles.length - 1, place + 1);
    this.rivals = Array.from({ length: others }, (_, chair) => (chair === place ? strength : this.rival(chair)));
  }

  /** Whether it is one against one. */
  get #alone(): boolean {
    return this.roles.length === 2 && this.text('mode') !== 'coop';
  }
  /** How games alone against this bot went; nothing where more than two sit here or all play together. */
  met(strength: string): Met | null {
    const found = this.#alone ? met(this.past, this.game.id, strength) : null;
    return found && found.games > 0 ? found : null;
  }
  /** The chance to win against this bot, where anything tells. */
  chance(strength: string): Chance | null {
    return this.#alone ? chance(this.past, this.game.id, strength) : null;
  }
  async remember(): Promise<void> {
    // Without the list the table can be set all the same.
    this.past = await transport.lobby().then(
      (lobby) => lobby.past,
      () => [],
    );
  }

  /** Asks the game what these options come to. */
  async check(): Promise<void> {
    const options = this.options;
    const asked = JSON.stringify(options);
    try {
      const agreement = await transport.agreement(this.game.id, options);
      if (asked !== JSON.stringify(this.options)) return;
      this.roles = agreement.roles;
      this.sentences = agreement.sentences;
      this.problem = '';
    } catch (error) {
      if (asked === JSON.stringify(this.options)) this.problem = reason(error);
    }
  }

  /** Makes the table; with friends the other chairs stay empty. */
  async open(friends: boolean): Promise<TableInfo | null> {
    if (this.busy) return null;
    this.busy = true;
    const chairs = Math.max(1, this.roles.length);
    const mine = this.lots && !friends ? Math.floor(Math.random() * chairs) : 0;
    let beside = 0;
    const seats = Array.from({ length: chairs }, (_, chair): Sitter => {
      if (chair === mine) return { kind: 'me' };
      return friends ? { kind: 'open' } : { kind: 'bot', strength: this.rival(beside++) };
    });
    try {
      const table = await transport.open({
        game: this.game.id,
        options: this.options,
        visibility: friends ? this.visibility : 'private',
        seats,
        clock: this.clock,
        on_timeout: this.onTimeout,
        start: !friends || chairs === 1,
      });
      const { values, rivals, lots } = this;
      localStorage.setItem(key(this.game.id), JSON.stringify({ values, rivals, lots } satisfies Kept));
      return table;
    } catch (error) {
      this.problem = reason(error);
      return null;
    } finally {
      this.busy = false;
    }
  }
}

function reason(error: unknown): string {
  return error instanceof Refused && error.problem ? tell(error.problem.reason) : say('down');
}

/** A time as people say it. */
export function time(seconds: number): string {
  if (seconds >= 86400) return say('clock-days', { count: Math.round(seconds / 86400) });
  if (seconds >= 3600) return say('clock-hours', { count: Math.round(seconds / 3600) });
  if (seconds >= 60) return say('clock-minutes', { count: Math.round(seconds / 60) });
  return say('clock-seconds', { count: seconds });
}

/** How time is counted, as sentences; nothing where there is no clock. */
export function clockSentences(clock: Clock, onTimeout: OnTimeout): string[] {
  if (clock.kind === 'none') return [];
  const counted =
    clock.kind === 'move'
      ? say('clock-sentence-move', { time: time(clock.seconds) })
      : say('clock-sentence-bank', { time: time(clock.seconds), more: time(clock.increment) });
  return [counted, say(`clock-sentence-${onTimeout}`)];
}
