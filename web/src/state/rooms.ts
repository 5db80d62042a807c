/** The sentences of set-up, waiting room and library, which the hall does not need. */
import de from '../../../crates/words/de/rooms.ftl?raw';
import en from '../../../crates/words/en/rooms.ftl?raw';
import { learn } from './words.svelte';

learn({ en, de });

export { known, listed, say, tell } from './words.svelte';
