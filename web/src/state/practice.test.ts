import { expect, it, vi } from 'vitest';
import type { Snapshot } from '../wire';
import { Practice, stands } from './practice.svelte';

const MINE = 'gules, a tower or';
vi.mock('./house.svelte', () => {
  const house: { me: { blazon: string } | null } = { me: null };
  const enter = () => new Promise<void>((known) => setTimeout(() => ((house.me = { blazon: MINE }), known()), 5));
  return { house, enter };
});

it('gives whoever comes by a link their own arms, however soon the table answers', async () => {
  const words = { en: '', de: '' };
  const seats = [0, 1].map((seat) => ({ seat, role: words, name: words }));
  const snapshot = { game: 'schotten', seats, asked: [0], step: 0, question: null } as unknown as Snapshot;
  const practice = new Practice('lesson', async () => stands(0, {}, [{ snapshot, events: [] }]));
  await vi.waitFor(() => expect(practice.session.info).not.toBe(null));
  expect(practice.session.info!.seats[0].blazon).toBe(MINE);
  expect(practice.session.info!.seats[1].blazon).not.toBe(MINE);
});
