/** What this device remembers of its player's taste. */
export type Lang = 'en' | 'de';
/** How quickly cards travel and rivals' turns are shown. */
export type Pace = 'slow' | 'normal' | 'instant';
export type Theme = 'system' | 'light' | 'dark';

/** Questions an expert never wants to see; all off at first. */
export interface Autoplay {
  /** Answer a question that has a single answer. */
  forced: boolean;
  /** Play all treasures as soon as the game offers it. */
  treasures: boolean;
  /** Pass where passing is the only thing besides nothing that can be paid. */
  pass: boolean;
}

interface Kept {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  volume: number;
  pace: Pace;
  autoplay: Autoplay;
}

const KEY = 'bergfried';

function preferred(): Lang {
  return typeof navigator !== 'undefined' && navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
}

function load(): Kept {
  const fresh: Kept = {
    lang: preferred(),
    theme: 'system',
    sound: false,
    volume: 0.6,
    pace: 'normal',
    autoplay: { forced: false, treasures: false, pass: false },
  };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept> & { motion?: boolean };
    // An earlier page kept a switch in the place of the pace.
    if (kept.motion === false) kept.pace ??= 'instant';
    delete kept.motion;
    return { ...fresh, ...kept, autoplay: { ...fresh.autoplay, ...kept.autoplay } };
  } catch {
    return fresh;
  }
}

export const settings = $state<Kept>(load());

/** Writes every change to the device and to the page; called once by the app. */
export function keepSettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // A browser that keeps nothing still plays.
    }
    const root = document.documentElement;
    root.lang = settings.lang;
    if (settings.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
  });
}

/** Whether the page is dark now, whoever decided it. */
export function dark(): boolean {
  return settings.theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : settings.theme === 'dark';
}

export function switchTheme(): void {
  settings.theme = dark() ? 'light' : 'dark';
}

/** Whether things may move: the system and the player both agree. */
export function moving(): boolean {
  return settings.pace !== 'instant' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
