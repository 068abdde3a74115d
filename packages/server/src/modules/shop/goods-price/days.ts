import type { Services } from '../../../context/context.js';

/** The day it is in the server's zone, as the wire writes days. */
export const today = ({ clock, wireTime }: Pick<Services, 'clock' | 'wireTime'>): string =>
  wireTime(clock.now()).slice(0, 10);
