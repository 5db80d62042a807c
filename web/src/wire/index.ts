/** The shapes that travel between the table and its keeper. */
export * from './provisional';
