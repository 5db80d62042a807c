/** The sentences of the rules room, which no other room needs. */
import de from '../../../crates/words/de/rules.ftl?raw';
import en from '../../../crates/words/en/rules.ftl?raw';
import { learn } from './words.svelte';

learn({ en, de });

export { known, say, tell } from './rooms';
