/** How well this browser's games went, game by game, the last ones. */
interface Played {
  id: string;
  game: string;
  /** Of a hundred choices, how many cost nothing to speak of. */
  share: number;
}

const KEY = 'bergfried-accuracy';
const MOST = 200;

export function played(): Played[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '');
    if (Array.isArray(found)) return found as Played[];
  } catch {
    // Nothing kept, or nothing to keep it in.
  }
  return [];
}

/** Notes how well a game went, once. */
export function noted(all: Played[], one: Played): Played[] {
  return all.some((other) => other.id === one.id) ? all : [...all, one].slice(-MOST);
}

export function keepPlayed(all: Played[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still shows everything.
  }
}
