/** The shapes that travel between the table and its keeper. */
export type * from './provisional';
export type * from './wire';
