import type { imports, OutputOf } from '@mall/sdk/contract';

/** One file on its way into a resource. */
export type ImportJob = OutputOf<typeof imports.operations.detail>;
export type ImportRow = OutputOf<typeof imports.operations.fix>;

/** Somebody's word or the server's work is still to come. */
export const isUnfinished = ({ state }: Pick<ImportJob, 'state'>): boolean =>
  state === 'checking' || state === 'checked' || state === 'running';

/** The server is at it. */
export const isAtWork = ({ state }: Pick<ImportJob, 'state'>): boolean =>
  state === 'checking' || state === 'running';

/** Rows that were found well and are not written yet. */
export const waitingOf = ({ state, checked, total, refused, done, failed }: ImportJob): number =>
  (state === 'checking' ? checked : total) - refused - done - failed;

/** Rows that somebody may put right. */
export const isOpen = ({ state }: Pick<ImportRow, 'state'>): boolean =>
  state === 'refused' || state === 'failed';

/** The steps of an import, in their order. */
export const importSteps = ['upload', 'check', 'write'] as const;

/** In which step an import is: 0 before there is one, as many as there are once its rows are written. */
export function stepOf(job: ImportJob | undefined): { readonly current: number; readonly stopped: boolean } {
  if (!job) return { current: 0, stopped: false };
  if (job.state === 'done' && !job.message) return { current: importSteps.length, stopped: false };
  const writing = job.state === 'running' || job.done + job.failed > 0;
  return { current: writing ? 2 : 1, stopped: Boolean(job.message) || !isUnfinished(job) };
}
