import { Progress } from 'antd';
import type { RunRecord } from '../../../lib/runs/run-record.js';

/** How far it is. */
export const RunProgress = ({ record }: { readonly record: RunRecord }) => {
  const { total, done, failed, phase } = record;
  const settled = done + failed;
  return (
    <Progress
      percent={total === 0 ? 100 : Math.floor((settled * 100) / total)}
      status={failed > 0 ? 'exception' : phase === 'ended' ? 'normal' : 'active'}
      format={() => `${settled} / ${total}`}
    />
  );
};
