/** The shapes that travel between the table and its keeper, all written from the Rust types. */
export type * from './server';
export type * from './wire';
