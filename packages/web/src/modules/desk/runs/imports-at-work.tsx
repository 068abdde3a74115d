import { imports } from '@mall/sdk/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Progress } from 'antd';
import { useEffect } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { type HeardJob, isGoingOn, progressOf } from '../../../lib/live/heard-job.js';
import { useHeardJobs } from '../../../lib/live/use-heard-jobs.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { bulkWords } from '../../../resource/runs/bulk-words.js';

/** Milliseconds between two questions, where the server says nothing by itself. */
const pace = 10_000;

/** Files that the server is at for this person, whichever window they were sent from. */
export function useImportsAtWork(): readonly HeardJob[] {
  const { client } = useServices();
  const [tenantId, userId] = useScope();
  const queries = useQueryClient();
  const heard = useHeardJobs();
  const key = [tenantId, userId, 'import', '', 'at-work'];
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await client.call(imports.operations.list, { size: 50 }, { signal })).records.filter(isGoingOn),
    refetchInterval: ({ state }) => (state.data?.length ? pace : false),
    staleTime: 0,
  });
  const names = heard.map(({ id }) => id).join();
  // One that has begun, or ended, is asked for; how far it is, is said.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other jobs are heard of
  useEffect(() => void queries.invalidateQueries({ queryKey: key, exact: true }), [queries, names]);
  return data.map(({ id, fileName, state, total, checked, refused, done, failed }) => {
    const counts = { total, checked, refused, done, failed };
    return heard.find((job) => job.id === id) ?? { id, name: fileName, state, counts };
  });
}

export function ImportAtWork({ job }: { readonly job: HeardJob }) {
  const { t } = useWords(bulkWords);
  const { done, total } = progressOf(job);
  const text = t(job.state === 'checking' ? 'checking' : 'importing', { name: job.name, done, total });
  return (
    <section className="run" aria-label={job.name}>
      <div className="run-head">
        <h2>{text}</h2>
      </div>
      <Progress percent={total === 0 ? 100 : Math.floor((done * 100) / total)} status="active" />
    </section>
  );
}
