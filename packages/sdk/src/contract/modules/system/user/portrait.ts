/** Somebody's portrait (specification, sections 5 and 9). Cut square: it is shown in a circle. */
export const portrait = {
  types: ['image/jpeg', 'image/png'],
  bytes: 500 * 1024,
  ratio: 1,
  tip: 'avatar.tip',
} as const;
