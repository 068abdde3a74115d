import { asWork, type ScreenHandlers } from '../../controllers/effects/handlers.js';
import { loadJobs } from '../../controllers/effects/load-jobs.js';
import type { EffectPorts } from '../../controllers/effects/ports.js';
import { problemOf } from '../../controllers/effects/problem.js';

export const jobsEffects: ScreenHandlers<'jobs'> = { resume: asWork(resumeJob) };

/** Resumes a job and retries what failed. */
async function resumeJob(
  { job }: { readonly job: string },
  ports: EffectPorts,
  signal: AbortSignal,
): Promise<void> {
  const { jobs, dispatch } = ports;
  try {
    const summary = await jobs?.resume(job, { signal, retryFailed: true });
    if (!summary) return;
    const { state, done, failed } = summary;
    const tone = state === 'finished' ? 'good' : 'warn';
    dispatch({
      type: 'notice',
      notice: { tone, phrase: { key: 'notice.jobEnded', params: { done, failed } } },
    });
    await loadJobs(ports);
  } catch (error) {
    dispatch({ type: 'notice', notice: { tone: 'bad', phrase: problemOf(error) } });
  }
}
