/** Which lessons were finished on this device. */
const KEY = 'bergfried.lessons';

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

const finished = $state<{ names: string[] }>({ names: read() });

export const isDone = (game: string, name: string) => finished.names.includes(`${game}/${name}`);

export function markDone(game: string, name: string): void {
  if (isDone(game, name)) return;
  finished.names = [...finished.names, `${game}/${name}`];
  try {
    localStorage.setItem(KEY, JSON.stringify(finished.names));
  } catch {
    // Where nothing may be kept, the lessons are not marked next time; that is all.
  }
}
