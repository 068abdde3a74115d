/** What the code editor must know of a language. */
export interface CodeLanguage {
  /** Where the first thing is wrong, counted in characters; undefined where nothing is. */
  readonly problem: (text: string) => number | undefined;
  /** The same, laid out over lines. What it is given has no problem. */
  readonly layOut: (text: string) => string;
}

/** The line of a place, counted from one. */
export const lineOf = (text: string, place: number): number => text.slice(0, place).split('\n').length;
