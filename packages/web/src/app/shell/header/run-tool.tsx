import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { useHeardJobs } from '../../../lib/live/use-heard-jobs.js';
import { loadChunk } from '../../../lib/net/load-chunk.js';
import { useScope, useServices } from '../../../lib/services/services.js';

const RunTray = lazy(() =>
  loadChunk(() => import('../../../resource/runs/run-tray.js')).then((m) => ({ default: m.RunTray })),
);

/** What is done to many rows, by this browser or by the server, beside the notices; its code comes when there is any. */
export function RunTool() {
  const { runs } = useServices();
  const [tenantId, userId] = useScope();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each person has runs of their own
  useEffect(() => runs.follow(), [runs, tenantId, userId]);
  const any = useStore(runs.state, ({ records, live }) => records.length > 0 || live.length > 0);
  const jobs = useHeardJobs();
  return any || jobs.length > 0 ? (
    <Suspense>
      <RunTray jobs={jobs} />
    </Suspense>
  ) : null;
}
