import type { Tone } from './theme.js';

/** Words of `status` cells that have a colour of their own. */
export const statusTone = {
  usable: 'good',
  used: 'dim',
  expired: 'warn',
  disabled: 'bad',
} as const satisfies Readonly<Record<string, Tone>>;

export type StatusWord = keyof typeof statusTone;
