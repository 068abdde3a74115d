import { Progress } from 'antd';
import type { RunRecord } from '../../lib/runs/run-record.js';

const percentOf = (part: number, total: number): number => Math.floor((part * 100) / total);

/** How far it is, and how much of that was refused. */
export function RunProgress({ record }: { readonly record: RunRecord }) {
  const { total, done, failed, phase } = record;
  const settled = done + failed;
  return (
    <Progress
      percent={total === 0 ? 100 : percentOf(settled, total)}
      {...(failed > 0
        ? { success: { percent: percentOf(done, total), strokeColor: 'var(--m-success)' } }
        : {})}
      status={failed > 0 ? 'exception' : phase === 'ended' ? 'normal' : 'active'}
      format={() => `${settled} / ${total}`}
    />
  );
}
