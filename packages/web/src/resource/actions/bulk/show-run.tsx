import type { MessageInstance } from 'antd/es/message/interface.js';
import { Suspense } from 'react';
import type { BulkRun } from './bulk-run.js';
import { RunChip } from './run-chip.js';
import './run.css';

let runs = 0;

/** Puts a run where every screen shows it; answers how it is taken away again. */
export const showRun = (message: MessageInstance, run: BulkRun): (() => void) => {
  runs += 1;
  const key = `run-${runs}`;
  const gone = () => message.destroy(key);
  void message.open({
    key,
    duration: 0,
    content: (
      <Suspense>
        <RunChip run={run} onGone={gone} />
      </Suspense>
    ),
  });
  return gone;
};
