/** The page's sentences, from the same Fluent files as the rest of the house, and the choice between two languages. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import de from '../../../crates/words/de/web.ftl?raw';
import en from '../../../crates/words/en/web.ftl?raw';
import type { Words } from '../wire';
import { settings, type Lang } from './settings.svelte';

function bundle(lang: Lang, text: string): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  const errors = made.addResource(new FluentResource(text));
  if (errors.length > 0) throw errors[0];
  return made;
}
const bundles = { en: bundle('en', en), de: bundle('de', de) };

/** Takes in the sentences of a room that is loaded only when somebody enters it. */
export function learn(texts: Record<Lang, string>): void {
  for (const lang of ['en', 'de'] as const) bundles[lang].addResource(new FluentResource(texts[lang]));
}

/** The sentence of this name: those of the whole house first, then those of single rooms. */
function found(spoken: FluentBundle, key: string) {
  return spoken.getMessage(`web-${key}`) ?? spoken.getMessage(`rooms-${key}`) ?? spoken.getMessage(key);
}

/** Says a sentence of the page in the player's language; `say('home-title')` reads the key `web-home-title`. */
export function say(key: string, args?: Record<string, FluentVariable>): string {
  const spoken = bundles[settings.lang];
  const pattern = found(spoken, key)?.value;
  return pattern ? spoken.formatPattern(pattern, args) : `⟨${key}⟩`;
}

/** Whether the page knows this sentence. */
export function known(key: string): boolean {
  return found(bundles.en, key) !== undefined;
}

/** Words of the server in the player's language. */
export function tell(words: Words | null | undefined): string {
  return words ? words[settings.lang] : '';
}

/** A list as people write it: a, b and c. */
export function listed(items: string[]): string {
  return new Intl.ListFormat(settings.lang, { type: 'conjunction' }).format(items);
}
