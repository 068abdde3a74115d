/** What a cell of a file holds. */
export type Cell = string | number | boolean | null;

/** Rows of a file, the headers first, as they are read. */
export type Cells = AsyncIterable<readonly Cell[]>;
