import type { Progress } from '@mall/sdk';
import { groupDigits } from '../io/group-digits.js';
import { createStatusLine } from '../io/status-line.js';
import type { Io } from '../io/streams.js';
import type { Translate } from '../words/texts.js';

/**
 * A span of time for a person.
 *
 * @example
 * spanText(125_000); // '2m05s'
 */
export const spanText = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}m${String(seconds % 60).padStart(2, '0')}s`;
  return `${Math.floor(minutes / 60)}h${String(minutes % 60).padStart(2, '0')}m`;
};

const bar = (share: number, width: number): string => {
  const full = Math.round(share * width);
  return '█'.repeat(full) + '░'.repeat(width - full);
};

const text = ({ done, failed, unknown, total, rate, eta }: Progress, t: Translate): string => {
  const settled = done + failed;
  const share = total === 0 ? 1 : settled / total;
  return [
    `${bar(share, 20)} ${String(Math.floor(share * 100)).padStart(3)}%`,
    `${groupDigits(settled)}/${groupDigits(total)}`,
    t('jobs:progress.rate', { rate: groupDigits(rate) }),
    ...(eta === undefined ? [] : [t('jobs:progress.eta', { time: spanText(eta) })]),
    ...(failed > 0 ? [t('jobs:progress.failed', { count: groupDigits(failed) })] : []),
    ...(unknown > 0 && eta === undefined
      ? [t('jobs:progress.unknown', { count: groupDigits(unknown) })]
      : []),
  ].join('  ');
};

export interface ProgressLine {
  update(progress: Progress): void;
  /** Takes the line away. */
  clear(): void;
}

/** The progress of a job on one line of stderr. */
export const createProgressLine = (io: Io, t: Translate): ProgressLine => {
  const line = createStatusLine(io);
  return { update: (progress) => line.draw(() => text(progress, t)), clear: line.clear };
};
