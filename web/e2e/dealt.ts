/**
 * Positions in which chance decides nothing: dealt from a fixed seed and played by fixed rules through the engine, then
 * laid on a real table in the place of what the server dealt there.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import type { EventShown, ServerMessage, Snapshot } from '../src/wire';
import type { Mode } from './modes';
import { TASTE } from './modes';
import { program } from './serve';

/** What the player in seat 0 sees. */
export interface Position {
  /** Its table at the engine, which stays open for further questions. */
  table: number;
  snapshot: Snapshot;
  events: EventShown[];
}

/** The engine of the house, one line a request. */
export class Engine {
  #child: ChildProcess;
  #waiting: ((line: string) => void)[] = [];

  constructor() {
    this.#child = spawn(program(), ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface({ input: this.#child.stdout! }).on('line', (line) => this.#waiting.shift()?.(line));
  }

  async ask<T>(request: object): Promise<T> {
    const line = new Promise<string>((heard) => this.#waiting.push(heard));
    this.#child.stdin!.write(`${JSON.stringify(request)}\n`);
    const { ok, error } = JSON.parse(await line);
    if (error) throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(error)}`);
    return ok as T;
  }

  close(): void {
    this.#child.stdin!.end();
  }
}

interface Standing {
  table: number;
  asked: number[];
  outcome: unknown;
}

/** The position of a mode after so many answers of seat 0; every seat answers by taste, the same way each time. */
export async function deal(engine: Engine, [, game, options, answers]: Mode, seed = 1): Promise<Position> {
  let standing = await engine.ask<Standing>({ cmd: 'new', game, options, seed });
  const { table } = standing;
  let made = 0;
  let turn = seed;
  while (!standing.outcome && (made < answers || !standing.asked.includes(0))) {
    const seat = standing.asked.at(-1)!;
    const { question } = await engine.ask<{ question: { choices: { text: string }[] } }>({
      cmd: 'choices',
      table,
      seat,
      parts: [],
    });
    const texts = question.choices.map(({ text }) => text);
    const fits = TASTE[game].map((one) => texts.filter((text) => one.test(text))).find((found) => found.length > 0)!;
    turn = (turn * 1103515245 + 12345) % 2 ** 31;
    standing = await engine.ask<Standing>({ cmd: 'choose', table, seat, choice: fits[turn % fits.length] });
    if (seat === 0) made += 1;
  }
  const snapshot = await engine.ask<Snapshot>({ cmd: 'view', table, seat: 0 });
  const { events } = await engine.ask<{ events: EventShown[] }>({ cmd: 'events', table, seat: 0, since: 0 });
  return { table, snapshot, events };
}

/** Plays a whole game from a seed, the same way each time, and brings its record to the house; under this name it lies there. */
export async function bring(engine: Engine, page: Page, game: string, options: object, seed = 1): Promise<string> {
  const { table } = await deal(engine, [game, game, options, Infinity], seed);
  const { replay } = await engine.ask<{ replay: object }>({ cmd: 'save', table, as: 'replay_with_seed' });
  const answer = await page.request.post('/api/replays', { data: replay });
  if (!answer.ok()) throw new Error(await answer.text());
  return ((await answer.json()) as { id: string }).id;
}

/** Names as long as people's are; nobody is called by lot. */
const NAMES = ['Agneta', 'Wenzeslaus', 'Kunigunde', 'Odo', 'Hildegard', 'Barbarossa'];

/** Lays the position on every table that this page opens from now on. */
export async function lay(page: Page, { snapshot, events }: Position, names = NAMES): Promise<void> {
  const named = <T extends { name: { en: string; de: string } }>(seats: T[]) =>
    seats.map((seat, place) => ({ ...seat, name: { en: names[place], de: names[place] } }));
  await page.routeWebSocket(/\/api\/tables\/.*\/ws/, (line) => {
    const server = line.connectToServer();
    server.onMessage((frame) => {
      const message = JSON.parse(String(frame)) as ServerMessage;
      if (message.type !== 'welcome') return;
      const table = { ...message.table, seats: named(message.table.seats) };
      const laid = { ...snapshot, seats: named(snapshot.seats) };
      line.send(JSON.stringify({ ...message, table, snapshot: laid, first: 0, events, undoable: false }));
    });
  });
}
