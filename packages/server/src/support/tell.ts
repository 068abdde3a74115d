/** Tells whoever has begun a long work how far it is: one line of words and numbers at a time. */
export type Tell = (line: Readonly<Record<string, unknown>>) => void;
