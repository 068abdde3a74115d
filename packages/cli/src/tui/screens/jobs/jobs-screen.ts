import { plainText, segment } from '../../components/text/segments.js';
import {
  always,
  keyGroup,
  motionCommands,
  motionKeys,
  type UnboundCommand,
} from '../../controllers/commands/command.js';
import { type Step, step } from '../../controllers/effects.js';
import type { DashboardEvent } from '../../controllers/events.js';
import { jobTitle, paceText, progressText, standingText } from '../../controllers/jobs/job-texts.js';
import { bodyHeight, tableHeight } from '../../controllers/layout.js';
import { moveCursor, scrollText, settle } from '../../controllers/motion.js';
import { lookAgain, pushScreen } from '../../controllers/navigation.js';
import { confirmation } from '../../controllers/overlays/overlay-state.js';
import type { Phrase } from '../../controllers/phrase.js';
import type { ScreenDefinition } from '../../controllers/screen-definition.js';
import { inFront, putScreen } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { wordsFor } from '../../controllers/words-for.js';
import type { TextKey } from '../../i18n/texts.js';
import { currentJob, isLeft, jobLines } from './job-lines.js';

/** Bulk work of this machine. */
export interface JobsScreen {
  readonly kind: 'jobs';
  readonly id: number;
  readonly cursor: number;
  readonly top: number;
}

/** One job: how it stands, and what went wrong with which of its rows. */
export interface JobScreen {
  readonly kind: 'job';
  readonly id: number;
  readonly job: string;
  readonly top: number;
}

type JobsIntent =
  | { readonly type: 'open-jobs' }
  | { readonly type: 'open-job' }
  /** Resumes a job and retries what failed; without an id it asks about the job in question first. */
  | { readonly type: 'resume'; readonly job?: string };

declare module '../../controllers/screen-types.js' {
  interface ScreenTypes {
    jobs: {
      readonly screen: JobsScreen;
      readonly intent: JobsIntent;
      readonly answer: { readonly type: 'jobs-unread'; readonly problem: Phrase };
      readonly effect: { readonly type: 'resume'; readonly job: string };
    };
    job: { readonly screen: JobScreen };
  }
}

const noJob = (state: DashboardState): TextKey | undefined =>
  currentJob(state) ? undefined : 'reason.noRow';

const resuming = (group: 'jobs' | 'job'): UnboundCommand =>
  always(`${group}.resume`, 'key.resume', { type: 'resume' }, { disabledReason: noResuming, writes: true });

function noResuming(state: DashboardState): TextKey | undefined {
  const job = currentJob(state);
  if (!job) return 'reason.noRow';
  if (state.place.readOnly) return 'reason.readOnly';
  if (job.standing === 'running') return 'reason.running';
  if (!job.here) return 'reason.elsewhere';
  return isLeft(job) ? undefined : 'reason.nothingLeft';
}

const jobsActions: readonly UnboundCommand[] = [
  ...motionCommands('jobs'),
  always('jobs.open', 'key.open', { type: 'open-job' }, { disabledReason: noJob, palette: false }),
  resuming('jobs'),
];

const opening = always(
  'global.jobs',
  'key.jobs',
  { type: 'open-jobs' },
  { disabledReason: ({ place }) => (place.keepsJobs ? undefined : 'reason.noJobs') },
);

export const jobsScreen: ScreenDefinition<'jobs'> = {
  id: 'jobs',
  path: '/jobs',
  open: openJobs,
  everywhere: {
    intents: { 'open-jobs': openJobs, 'open-job': openJob, resume: (state, { job }) => resume(state, job) },
    answers: { 'jobs-unread': (state, { problem }) => step(unread(state, problem)) },
  },
  update,
  settle: (screen, { size, jobs = [] }) => ({
    ...screen,
    ...settle(screen, tableHeight(size), jobs.length),
  }),
  reload: (_screen, state) => readJobs(state),
  keys: [
    keyGroup('jobs', jobsActions, {
      ...motionKeys('jobs'),
      'jobs.open': [['enter'], 10],
      'jobs.resume': [['R'], 11],
    }),
  ],
  keysEverywhere: [keyGroup('global', [opening], { 'global.jobs': [['J'], 75] })],
  title: (state) => wordsFor(state)('jobs.title'),
  headline: (state) => [segment(wordsFor(state)('list.rows', { total: state.jobs?.length ?? 0 }), 'strong')],
  focus: (state, { cursor }) => {
    const words = wordsFor(state);
    const job = state.jobs?.[cursor];
    if (!job) return words(state.jobs ? 'jobs.none' : 'list.loading');
    const [standing] = standingText(state, job.standing);
    const text = [jobTitle(state, job), standing, progressText(job), paceText(state, job)]
      .filter((part) => part !== '')
      .join(', ');
    return words('linear.row', { at: cursor + 1, count: state.jobs?.length ?? 0, text });
  },
  view: () => import('./jobs-view.js').then(({ JobsView }) => JobsView),
  effects: () => import('./resume-job.js').then(({ jobsEffects }) => jobsEffects),
};

function openJobs(state: DashboardState): Step<DashboardState> {
  const { serial: id } = state;
  if (inFront(state, 'jobs')) return step(state);
  return watched(pushScreen(state, { kind: 'jobs', id, cursor: 0, top: 0 }), id);
}

function openJob(state: DashboardState): Step<DashboardState> {
  const job = currentJob(state);
  const { serial: id } = state;
  if (!job || !inFront(state, 'jobs')) return step(state);
  return watched(pushScreen(state, { kind: 'job', id, job: job.state.id, top: 0 }), id);
}

/** Asks first, then resumes the job and retries what failed. */
function resume(state: DashboardState, named: string | undefined): Step<DashboardState> {
  if (named !== undefined) {
    const notice = { tone: 'info', phrase: { key: 'notice.jobResumed' } } as const;
    return step({ ...state, notice }, { type: 'resume', job: named });
  }
  const job = currentJob(state);
  if (!job) return step(state);
  const about = [`${jobTitle(state, job)}  ${progressText(job)}`];
  const follow = { type: 'resume', job: job.state.id } as const;
  return step({
    ...state,
    overlay: confirmation({ key: 'confirm.resume' }, follow, { about, danger: true }),
  });
}

/** Problems of reading journals are shown on the pages of jobs only. */
const unread = (state: DashboardState, phrase: Phrase): DashboardState =>
  inFront(state, 'jobs') || inFront(state, 'job') ? { ...state, notice: { tone: 'bad', phrase } } : state;

function update(screen: JobsScreen, event: DashboardEvent, state: DashboardState): Step<DashboardState> {
  if (event.type === 'due') return lookAgain(state, screen, jobsPeriod, readJobs);
  if (event.type !== 'move') return step(state);
  const { size, jobs = [] } = state;
  return step(
    putScreen(state, { ...screen, ...moveCursor(screen, event.motion, tableHeight(size), jobs.length) }),
  );
}

function readJobs(state: DashboardState): Step<DashboardState> {
  return step(state, { type: 'load-jobs' });
}

export const jobScreen: ScreenDefinition<'job'> = {
  id: 'job',
  update: (screen, event, state) => {
    if (event.type === 'due') return lookAgain(state, screen, jobsPeriod, readJobs);
    const job = currentJob(state);
    if (event.type !== 'move' || !job) return step(state);
    const count = jobLines(state, job).length;
    const top = scrollText(screen.top, event.motion, bodyHeight(state.size), count);
    return step(putScreen(state, { ...screen, top }));
  },
  reload: (_screen, state) => readJobs(state),
  keys: [
    keyGroup('job', [...motionCommands('job'), resuming('job')], {
      ...motionKeys('job'),
      'job.resume': [['R'], 10],
    }),
  ],
  title: (state) => wordsFor(state)('jobs.job'),
  headline: (state) => {
    const job = currentJob(state);
    return job ? [segment(jobTitle(state, job), 'strong')] : [];
  },
  focus: (state) => {
    const job = currentJob(state);
    const lines = job ? jobLines(state, job) : [];
    return lines.map((line) => plainText(line).trim()).join('\n');
  },
  view: () => import('./jobs-view.js').then(({ JobView }) => JobView),
};

/** Milliseconds between two reads of the journals. */
const jobsPeriod = 1_000;

const watched = (state: DashboardState, id: number): Step<DashboardState> =>
  step(state, { type: 'load-jobs' }, { type: 'wait', screen: id, ms: jobsPeriod });
