import type { TextKey } from '../../i18n/texts.js';
import { isLeft } from '../jobs/job-lines.js';
import { currentJob } from '../jobs/update.js';
import type { DashboardState } from '../state/dashboard.js';
import { always, type Command, motionCommands } from './command.js';

const noJob = (state: DashboardState): TextKey | undefined =>
  currentJob(state) ? undefined : 'reason.noRow';

const noGoingOn = (state: DashboardState): TextKey | undefined => {
  const job = currentJob(state);
  if (!job) return 'reason.noRow';
  if (state.place.readOnly) return 'reason.readOnly';
  if (job.standing === 'running') return 'reason.running';
  if (!job.here) return 'reason.elsewhere';
  return isLeft(job) ? undefined : 'reason.nothingLeft';
};

const goOn = (context: 'jobs' | 'job'): Command =>
  always(`${context}.go-on`, 'key.goOn', { type: 'go-on' }, { disabledReason: noGoingOn });

export const jobsCommands: readonly Command[] = [
  ...motionCommands('jobs'),
  always('jobs.open', 'key.open', { type: 'open-job' }, { disabledReason: noJob, palette: false }),
  goOn('jobs'),
];

export const jobCommands: readonly Command[] = [...motionCommands('job'), goOn('job')];
