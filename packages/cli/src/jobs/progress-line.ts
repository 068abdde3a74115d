import type { Progress } from '@mall/sdk';
import { groupDigits } from '../io/group-digits.js';
import { paceTexts } from '../io/pace.js';
import { createStatusLine } from '../io/status-line.js';
import type { Io } from '../io/streams.js';
import type { Translate } from '../words/texts.js';

export interface ProgressLine {
  update(progress: Progress): void;
  /** Takes the line away. */
  clear(): void;
}

/** The progress of a job on one line of stderr. */
export function createProgressLine(io: Io, t: Translate): ProgressLine {
  const line = createStatusLine(io);
  return { update: (progress) => line.draw(() => text(progress, t)), clear: line.clear };
}

function text(progress: Progress, t: Translate): string {
  const { done, failed, unknown, total, eta } = progress;
  const settled = done + failed;
  const share = total === 0 ? 1 : settled / total;
  return [
    `${bar(share, 20)} ${String(Math.floor(share * 100)).padStart(3)}%`,
    `${groupDigits(settled)}/${groupDigits(total)}`,
    ...paceTexts(progress, {
      rate: (rate) => t('jobs:progress.rate', { rate }),
      eta: (time) => t('jobs:progress.eta', { time }),
    }),
    ...(failed > 0 ? [t('jobs:progress.failed', { count: groupDigits(failed) })] : []),
    ...(unknown > 0 && eta === undefined
      ? [t('jobs:progress.unknown', { count: groupDigits(unknown) })]
      : []),
  ].join('  ');
}

function bar(share: number, width: number): string {
  const full = Math.round(share * width);
  return '█'.repeat(full) + '░'.repeat(width - full);
}
