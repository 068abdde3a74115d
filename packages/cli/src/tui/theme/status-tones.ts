import type { Tone as StatusTone } from '@mall/sdk/contract';
import type { Tone } from './theme.js';

/** How a terminal shows what a state says at a glance. */
export const statusTone: Readonly<Record<StatusTone, Tone>> = {
  success: 'good',
  neutral: 'dim',
  warning: 'warn',
  danger: 'bad',
};
