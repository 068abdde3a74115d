import type { StandingJob } from '../../../command/dashboard.js';
import type { Phrase } from '../phrase.js';

export type JobsIntent =
  | { readonly type: 'open-jobs' }
  | { readonly type: 'open-job' }
  /** Sends what is left of a job and what failed; asked about until a job is named. */
  | { readonly type: 'go-on'; readonly job?: string };

export type JobsAnswer =
  | { readonly type: 'jobs'; readonly jobs: readonly StandingJob[] }
  | { readonly type: 'jobs-unread'; readonly problem: Phrase }
  /** What a page of results runs can be resumed by this name. */
  | { readonly type: 'job-started'; readonly screen: number; readonly job: string };
