/** The bounds of every expression. Reaching one is an error, never a slow answer. */
export const limits = {
  /** characters of a whole text with its expressions */
  length: 4000,
  /** brackets inside brackets, and nodes below nodes */
  depth: 48,
  /** nodes looked at in one evaluation, items compared or searched included */
  steps: 20_000,
  /** characters of a resulting text */
  text: 100_000,
  /** answers of beans that one evaluation may wait for */
  waits: 16,
} as const;
