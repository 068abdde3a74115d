import type { StandingJob } from '../../../command/dashboard.js';
import { type Step, step } from '../effects.js';
import { pushScreen } from '../navigation.js';
import type { Phrase } from '../phrase.js';
import { currentScreen, type DashboardState } from '../state/dashboard.js';
import { jobTitle, progressText } from './job-lines.js';

/** Milliseconds between two looks at journals. */
export const jobsPeriod = 1_000;

export const askJobs = (state: DashboardState): Step<DashboardState> => step(state, { type: 'load-jobs' });

/** Said to whoever looks at jobs; elsewhere nobody asked. */
export const jobsUnread = (state: DashboardState, phrase: Phrase): DashboardState => {
  const { kind } = currentScreen(state);
  return kind === 'jobs' || kind === 'job' ? { ...state, notice: { tone: 'bad', phrase } } : state;
};

/** The job under the cursor, or the one that is shown. */
export const currentJob = (state: DashboardState): StandingJob | undefined => {
  const screen = currentScreen(state);
  if (screen.kind === 'jobs') return state.jobs?.[screen.cursor];
  return screen.kind === 'job' ? state.jobs?.find((job) => job.state.id === screen.job) : undefined;
};

const watched = (state: DashboardState, id: number): Step<DashboardState> =>
  step(state, { type: 'load-jobs' }, { type: 'wait', screen: id, ms: jobsPeriod });

export const openJobs = (state: DashboardState): Step<DashboardState> => {
  const { serial: id } = state;
  return currentScreen(state).kind === 'jobs'
    ? step(state)
    : watched(pushScreen(state, { kind: 'jobs', id, cursor: 0, top: 0 }), id);
};

export const openJob = (state: DashboardState): Step<DashboardState> => {
  const job = currentJob(state);
  const { serial: id } = state;
  if (!job || currentScreen(state).kind !== 'jobs') return step(state);
  return watched(pushScreen(state, { kind: 'job', id, job: job.state.id, top: 0 }), id);
};

/** Asks first; then what is left is sent, and what failed once more. */
export const goOn = (
  state: DashboardState,
  { job: named }: { readonly job?: string },
): Step<DashboardState> => {
  const job = currentJob(state);
  if (named !== undefined) {
    const notice = { tone: 'info', phrase: { key: 'notice.jobGoesOn' } } as const;
    return step({ ...state, notice }, { type: 'go-on', job: named });
  }
  if (!job) return step(state);
  return step({
    ...state,
    overlay: {
      kind: 'confirm',
      question: { key: 'confirm.goOn' },
      about: [`${jobTitle(job)}  ${progressText(job)}`],
      count: 0,
      danger: true,
      follow: { type: 'go-on', job: job.state.id },
    },
  });
};
