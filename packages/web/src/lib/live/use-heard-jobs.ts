import { useEffect, useState } from 'react';
import { loadChunk } from '../net/load-chunk.js';
import { useScope } from '../services/services.js';
import { type HeardJob, heardJob, isGoingOn } from './heard-job.js';

/** What the server is at for this person, as far as it has said so while somebody listens; what has ended is gone. */
export function useHeardJobs(): readonly HeardJob[] {
  const [tenantId, userId] = useScope();
  const [jobs, setJobs] = useState<readonly HeardJob[]>([]);
  useEffect(() => {
    let stop: () => void = () => undefined;
    let left = false;
    setJobs([]);
    const begin = async () => {
      const { overhearLive } = await loadChunk(() => import('./follow-live.js'));
      if (left) return;
      stop = overhearLive(`${tenantId}-${userId}`, (event) => {
        const job = heardJob(event);
        if (job) setJobs((known) => withJob(known, job));
      });
    };
    void begin().catch(() => undefined);
    return () => {
      left = true;
      stop();
    };
  }, [tenantId, userId]);
  return jobs;
}

const withJob = (known: readonly HeardJob[], job: HeardJob): readonly HeardJob[] => [
  ...known.filter(({ id }) => id !== job.id),
  ...(isGoingOn(job) ? [job] : []),
];
