import { expect, it, vi } from 'vitest';
import type { Snapshot } from '../wire';
import { Practice, stands } from './practice.svelte';

const MINE = 'gules, a tower or';
vi.mock('./house.svelte', () => {
  const house: { me: { blazon: string } | null } = { me: null };
  const enter = () => new Promise<void>((known) => setTimeout(() => ((house.me = { blazon: MINE }), known()), 5));
  return { house, enter };
});

const words = { en: '', de: '' };
const seats = [0, 1].map((seat) => ({ seat, role: words, name: words }));

it('does one thing after another, so that each begins where the last has led', async () => {
  const under: string[] = [];
  const ends: (() => void)[] = [];
  const practice = new Practice('lesson', (deed) => {
    under.push(deed.type);
    const question = { id: `q${under.length}`, prompt: words, choices: [], picked: [] };
    const snapshot = { game: 'schotten', seats, asked: [0], step: under.length, outcome: null, question };
    const answer = stands(0, {}, [{ snapshot: snapshot as unknown as Snapshot, events: [] }]);
    return new Promise<typeof answer>((done) => ends.push(() => done(answer)));
  });
  const until = (length: number) => vi.waitFor(() => expect(under.length).toBe(length));
  await until(1);
  ends[0]();
  await vi.waitFor(() => expect(practice.session.question?.id).toBe('q1'));
  practice.session.choose('a');
  practice.session.undo();
  await until(2);
  await new Promise((rest) => setTimeout(rest, 10));
  expect(under).toEqual(['begin', 'choose']);
  ends[1]();
  await until(3);
  expect(under).toEqual(['begin', 'choose', 'undo']);
  ends[2]();
});

it('gives whoever comes by a link their own arms, however soon the table answers', async () => {
  const snapshot = { game: 'schotten', seats, asked: [0], step: 0, question: null } as unknown as Snapshot;
  const practice = new Practice('lesson', async () => stands(0, {}, [{ snapshot, events: [] }]));
  await vi.waitFor(() => expect(practice.session.info).not.toBe(null));
  expect(practice.session.info!.seats[0].blazon).toBe(MINE);
  expect(practice.session.info!.seats[1].blazon).not.toBe(MINE);
});
