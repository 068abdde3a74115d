/** The same keys with other words. */
export type Same<Words> = {
  readonly [K in keyof Words]: Words[K] extends string ? string : Same<Words[K]>;
};
