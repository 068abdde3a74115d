import { groupDigits } from './group-digits.js';

/**
 * A span of time for a person.
 *
 * @example
 * spanText(125_000); // '2m05s'
 */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}m${String(seconds % 60).padStart(2, '0')}s`;
  return `${Math.floor(minutes / 60)}h${String(minutes % 60).padStart(2, '0')}m`;
}

/** How fast something goes, and how long it still takes where that is known. */
export interface Pace {
  readonly rate: number;
  readonly eta: number | undefined;
}

/** How a surface says the two. */
export interface PaceWords {
  readonly rate: (rate: string) => string;
  readonly eta: (time: string) => string;
}

/**
 * A pace for a person, the same on a progress line and in the dashboard.
 *
 * @example
 * paceTexts({ rate: 4100, eta: 1000 }, words); // ['4,100/s', '1s left']
 */
export const paceTexts = ({ rate, eta }: Pace, words: PaceWords): string[] => [
  words.rate(groupDigits(rate)),
  ...(eta === undefined ? [] : [words.eta(spanText(eta))]),
];
