/** Every text of the dashboard, by its key; each folder adds its own beside its words. */
// biome-ignore lint/suspicious/noEmptyInterface: folders merge into it
export interface Texts {}

export type TextKey = keyof Texts & string;
