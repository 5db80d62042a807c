/** The sentences of the lessons, which no other room needs. */
import de from '../../../crates/words/de/learn.ftl?raw';
import en from '../../../crates/words/en/learn.ftl?raw';
import { learn } from './words.svelte';

learn({ en, de });

export { known, listed, say, tell } from './rooms';
