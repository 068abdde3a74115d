import type { TextParams } from '@mall/sdk/contract';

/** The keys of every text of the shell, by the folder that says it; each folder adds its own beside its words. */
// biome-ignore lint/suspicious/noEmptyInterface: folders merge into it
export interface Texts {}

/** `folder:key`, as in `job:resumed`. */
export type TextKey = { [N in keyof Texts & string]: `${N}:${Texts[N] & string}` }[keyof Texts & string];

/** A text of the shell in the reader's language. */
export type Translate = (key: TextKey, params?: TextParams) => string;
