/** Every board, mode and size of window that the table promises to be right at. */
import type { Page } from '@playwright/test';

/** What a plain player answers: the earlier the pattern, the rather. */
export const TASTE: Record<string, RegExp[]> = {
  schotten: [/^declare/, /^play/, /^draw siege/, /./],
  combo: [/^buy/, /^place/, /^take/, /./],
  crimson: [/^match/, /^bid \S+ [123]$/, /^(?!pass|sacrifice)/, /./],
  dominion: [
    /^treasures$/,
    /^play/,
    /^buy (Province|Gold|Silver)/,
    /^buy (?!Curse|Copper|Estate)/,
    /^(?!buy (Curse|Copper)|done)/,
    /./,
  ],
};

/** Its name, its game, what was agreed, and after how many answers it is looked at. */
export type Mode = [string, string, object, number];
export const MODES: Mode[] = [
  ['schotten', 'schotten', {}, 15],
  ['schotten-tactics', 'schotten', { tactics: true }, 18],
  ['combo-two', 'combo', { players: 2 }, 10],
  ['combo-three', 'combo', { players: 3 }, 13],
  ['combo-four', 'combo', { players: 4 }, 12],
  ['combo-five', 'combo', { players: 5 }, 13],
  ['crimson', 'crimson', {}, 12],
  ['crimson-teams', 'crimson', { mode: 'teams' }, 10],
  ['crimson-three', 'crimson', { mode: 'ffa', players: 3 }, 14],
  ['crimson-four', 'crimson', { mode: 'ffa', players: 4 }, 20],
  ['crimson-five', 'crimson', { mode: 'ffa', players: 5 }, 16],
  ['crimson-six', 'crimson', { mode: 'ffa', players: 6 }, 16],
  ['crimson-solo', 'crimson', { mode: 'solo' }, 11],
  ['crimson-together', 'crimson', { mode: 'coop' }, 11],
  ['dominion', 'dominion', { players: 2 }, 40],
  ['dominion-three', 'dominion', { players: 3 }, 44],
  ['dominion-four', 'dominion', { players: 4 }, 30],
  ['dominion-dark-ages', 'dominion', { kingdom: 'leichenzug' }, 40],
  ['dominion-dark-ages-six', 'dominion', { kingdom: 'leichenzug', players: 6 }, 40],
];

/** Width and height; the last one is 200 % zoom on a laptop. */
export const SIZES: [number, number][] = [
  [360, 740],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [720, 450],
];

/** Answers so many questions over a line of its own; far quicker than by mouse. */
export async function advance(page: Page, id: string, game: string, answers: number): Promise<void> {
  await page.evaluate(
    ([id, taste, answers]) =>
      new Promise<void>((done) => {
        const line = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/ws`);
        let made = 0;
        let last = '';
        line.onopen = () => line.send(JSON.stringify({ type: 'hello', from: null, epoch: null }));
        line.onmessage = (frame) => {
          const { snapshot } = JSON.parse(String(frame.data));
          const question = snapshot?.question;
          if (snapshot?.outcome || (question && made >= answers)) {
            line.close();
            return done();
          }
          if (!question || question.id === last) return;
          last = question.id;
          made += 1;
          const choices = question.choices as { text: string }[];
          const fits = taste
            .map((one) => choices.filter(({ text }) => new RegExp(one).test(text)))
            .find((found) => found.length > 0)!;
          const { text } = fits[Math.floor(Math.random() * fits.length)];
          line.send(JSON.stringify({ type: 'choose', id: crypto.randomUUID(), question: question.id, text }));
        };
      }),
    [id, TASTE[game].map((one) => one.source), answers] as const,
  );
}
