/** The sentences of puzzles, and what a puzzle asks of the server. */
import de from '../../../crates/words/de/puzzles.ftl?raw';
import en from '../../../crates/words/en/puzzles.ftl?raw';
import { learn } from './words.svelte';

learn({ en, de });

export { known, listed, say, tell } from './words.svelte';
