import { describe, expect, it } from 'vitest';
import type { LinkEars, Transport } from '../transport';
import type { ClientMessage, EventShown, ServerMessage, Snapshot, TableInfo } from '../wire';
import { Session } from './session.svelte';

const words = (text: string) => ({ en: text, de: text });
const shown = (text: string) => ({
  text,
  label: words(text),
  touches: [`hand:${text}`],
  said: 0,
  tone: 'act',
  group: '',
  value: 'pass',
});
const snapshot = (step: number, ...choices: string[]): Snapshot =>
  ({
    game: 'schotten',
    rules: 1,
    observer: 0,
    step,
    events: 0,
    seats: [],
    asked: [0],
    view: { step },
    outcome: null,
    question:
      choices.length === 0 ? null : { id: `q${step}`, prompt: words('?'), choices: choices.map(shown), picked: [] },
  }) as unknown as Snapshot;
const line = (number: number): EventShown => ({
  number,
  step: number,
  by: null,
  text: words(`event ${number}`),
  event: { kind: 'passed', seat: 0 },
});
const table = { id: 't', you: 0, rematch: null } as unknown as TableInfo;
const welcome = (epoch: number, first: number, events: EventShown[], shown: Snapshot): ServerMessage => ({
  type: 'welcome',
  table,
  epoch,
  snapshot: shown,
  first,
  events,
  chat: [],
  undoable: false,
});

/** A session at the end of a line that the test holds. */
function sit() {
  const said: ClientMessage[] = [];
  let ears!: LinkEars;
  const link = { say: (message: ClientMessage) => said.push(message), retry() {}, close() {} };
  const transport = { link: (_: string, heard: LinkEars) => ((ears = heard), link) } as unknown as Transport;
  let ids = 0;
  const session = new Session(transport, 't', () => `id${ids++}`);
  const hear = async (message: ServerMessage) => {
    ears.message(message);
    await new Promise((done) => setTimeout(done));
  };
  return { session, said, hear, status: (status: 'open' | 'lost') => ears.status(status) };
}

describe('a question that several are asked', () => {
  const update = (shown: Snapshot, ...events: EventShown[]): ServerMessage =>
    ({ type: 'update', epoch: 0, snapshot: shown, events, undoable: false }) as unknown as ServerMessage;
  const still = (step: number) => ({ ...snapshot(1, 'a'), step }) as Snapshot;

  it('stays while what others answered is on its way, and goes with a new one', async () => {
    const { session, said, hear } = sit();
    await hear(welcome(0, 0, [line(0)], snapshot(1, 'a')));
    let shown: () => void = () => {};
    session.present = (apply) => new Promise((done) => (shown = () => (apply(), done())));
    await hear(update(still(2), line(1)));
    expect(session.question?.id).toBe('q1');
    session.choose('a');
    expect(said.at(-1)).toMatchObject({ type: 'choose', question: 'q1', text: 'a' });
    const other = sit();
    await other.hear(welcome(0, 0, [line(0)], snapshot(1, 'a')));
    other.session.present = () => new Promise(() => {});
    await other.hear(update(snapshot(2, 'a'), line(1)));
    expect(other.session.question).toBeNull();
    shown();
  });
});

describe('what happened', () => {
  const update = (shown: Snapshot, ...events: EventShown[]): ServerMessage =>
    ({ type: 'update', epoch: 0, snapshot: shown, events, undoable: false }) as unknown as ServerMessage;
  const numbers = (session: Session) => session.log.map((event) => event.number);

  it('stands once in the log, however often it is told', async () => {
    const { session, hear } = sit();
    await hear(welcome(0, 0, [line(0)], snapshot(1, 'a')));
    await hear(update(snapshot(2, 'b'), line(1), line(2)));
    await hear(update(snapshot(3, 'c'), line(2), line(3)));
    expect(numbers(session)).toEqual([0, 1, 2, 3]);
  });

  it('is not shown once more to whoever came back while it waited', async () => {
    const { session, hear } = sit();
    await hear(welcome(0, 0, [line(0)], snapshot(1, 'a')));
    let show: () => void = () => {};
    session.present = (apply) => new Promise((done) => (show = () => (apply(), done())));
    await hear(update(snapshot(2, 'b'), line(1)));
    await hear(welcome(0, 0, [line(0), line(1), line(2)], snapshot(3, 'c')));
    show();
    await hear({ type: 'pong', id: 'p' } as unknown as ServerMessage);
    expect(numbers(session)).toEqual([0, 1, 2]);
    expect(session.snapshot?.step).toBe(3);
  });
});

describe('a choice on a bad line', () => {
  it('is said again under the same id after the line is back, and never offered twice', async () => {
    const { session, said, hear, status } = sit();
    status('open');
    await hear(welcome(0, 0, [line(0)], snapshot(1, 'a', 'b')));
    session.choose('a');
    expect(session.question).toBeNull();
    session.choose('b');
    status('lost');
    status('open');
    expect(said.at(-1)).toEqual({ type: 'hello', from: 1, epoch: 0 });
    await hear(welcome(0, 1, [], snapshot(1, 'a', 'b')));
    const chosen = said.filter((message) => message.type === 'choose');
    expect(chosen).toEqual([
      { type: 'choose', id: 'id0', question: 'q1', text: 'a' },
      { type: 'choose', id: 'id0', question: 'q1', text: 'a' },
    ]);
    expect(session.question).toBeNull();
    await hear({ type: 'answer', id: 'id0', ok: true, refusal: null });
    expect(session.question, 'the answered question stays closed until the table moves').toBeNull();
    await hear({ type: 'update', epoch: 0, snapshot: snapshot(2, 'c', 'd'), events: [line(1)], undoable: true });
    expect(session.question?.id).toBe('q2');
    expect(session.log.map((event) => event.number)).toEqual([0, 1]);
  });

  it('that was refused can be made again', async () => {
    const { session, hear, status } = sit();
    status('open');
    await hear(welcome(0, 0, [], snapshot(1, 'a', 'b')));
    session.choose('a');
    await hear({
      type: 'answer',
      id: 'id0',
      ok: false,
      refusal: { code: 'illegal', clause: 'ST-3.2', reason: words('no') },
    });
    expect(session.question?.id).toBe('q1');
    expect(session.problem?.clause).toBe('ST-3.2');
  });
});

describe('what was missed', () => {
  it('is added once, whatever came before', async () => {
    const { session, hear, status } = sit();
    status('open');
    await hear(welcome(0, 0, [line(0), line(1)], snapshot(2, 'a')));
    status('lost');
    status('open');
    await hear(welcome(0, 2, [line(2), line(3)], snapshot(4, 'a')));
    expect(session.log.map((event) => event.number)).toEqual([0, 1, 2, 3]);
  });

  it('replaces all after an undo meanwhile', async () => {
    const { session, hear, status } = sit();
    status('open');
    await hear(welcome(0, 0, [line(0), line(1), line(2)], snapshot(3, 'a')));
    await hear(welcome(1, 0, [line(0)], snapshot(1, 'a')));
    expect(session.log.map((event) => event.number)).toEqual([0]);
  });
});

describe('an undo', () => {
  it('takes the events back and opens the question again', async () => {
    const { session, hear, status } = sit();
    status('open');
    await hear(welcome(0, 0, [line(0)], snapshot(1, 'a')));
    session.choose('a');
    await hear({ type: 'answer', id: 'id0', ok: true, refusal: null });
    await hear({ type: 'update', epoch: 0, snapshot: snapshot(2), events: [line(1)], undoable: true });
    await hear({ type: 'rewound', epoch: 1, snapshot: snapshot(1, 'a'), keep: 1, events: [], undoable: false });
    expect(session.log.map((event) => event.number)).toEqual([0]);
    expect(session.question?.id).toBe('q1');
  });
});

describe('touching the table', () => {
  it('chooses when only one choice is meant', async () => {
    const { session, said, hear, status } = sit();
    status('open');
    await hear(welcome(0, 0, [], snapshot(1, 'a', 'b')));
    expect(session.touch('hand:z')).toBe(false);
    expect(session.touch('hand:b')).toBe(true);
    expect(said.at(-1)).toMatchObject({ type: 'choose', text: 'b', question: 'q1' });
  });
});

describe('a pick of several', () => {
  const pick = {
    text: 'trash a',
    label: words('trash a'),
    touches: ['chosen:a'],
    said: 0,
    tone: 'act' as const,
    group: '',
    value: 'trash a',
  };
  const open = (step: number): Snapshot => {
    const shown = snapshot(step, 'b', 'done');
    shown.question!.picked = [pick];
    return shown;
  };
  it('is taken back by touching it, once, and the question waits meanwhile', async () => {
    const { session, said, hear, status } = sit();
    status('open');
    await hear(welcome(0, 0, [line(0), line(1), line(2)], open(3)));
    expect(session.touch('chosen:a')).toBe(true);
    expect(session.touch('chosen:a'), 'on its way').toBe(false);
    expect(said.filter((message) => message.type === 'take_back')).toEqual([
      { type: 'take_back', id: 'id0', question: 'q3', text: 'trash a' },
    ]);
    await hear({
      type: 'rewound',
      epoch: 1,
      snapshot: snapshot(2, 'a', 'b'),
      keep: 1,
      events: [line(1)],
      undoable: false,
    });
    await hear({ type: 'answer', id: 'id0', ok: true, refusal: null });
    expect(session.log.map((event) => event.number)).toEqual([0, 1]);
    expect(session.question?.id).toBe('q2');
    expect(session.touch('chosen:a')).toBe(false);
  });

  it('that cannot be taken back says why and stays', async () => {
    const { session, hear, status } = sit();
    status('open');
    await hear(welcome(0, 0, [], open(3)));
    session.touch('chosen:a');
    await hear({
      type: 'answer',
      id: 'id0',
      ok: false,
      refusal: { code: 'no_time_to_undo', clause: null, reason: words('no') },
    });
    expect(session.problem?.code).toBe('no_time_to_undo');
    expect(session.pickAt('chosen:a')?.text).toBe('trash a');
  });
});

describe('taking back', () => {
  it('is offered once I have chosen, also after others have answered, until the game is over', async () => {
    const { session, hear, status } = sit();
    const mine: EventShown = { ...line(1), by: 0 };
    status('open');
    await hear(welcome(0, 0, [{ ...line(0), by: 0 }], snapshot(1, 'a')));
    expect(session.takeable, 'what the deal brought me was no choice').toBe(false);
    await hear({ type: 'update', epoch: 0, snapshot: snapshot(2), events: [mine], undoable: false });
    await hear({
      type: 'update',
      epoch: 0,
      snapshot: snapshot(3, 'b'),
      events: [{ ...line(2), by: 1 }],
      undoable: false,
    });
    expect(session.takeable).toBe(true);
    const over = { ...snapshot(4), outcome: { kind: 'draw' } } as unknown as Snapshot;
    await hear({ type: 'update', epoch: 0, snapshot: over, events: [], undoable: false });
    expect(session.takeable).toBe(false);
  });
});
