import { step } from '../effects.js';
import { bodyHeight, tableHeight } from '../layout.js';
import { moveCursor, scrollText } from '../motion.js';
import { changing, type ScreenKind } from '../screen-kind.js';
import { jobLines } from './job-lines.js';
import type { JobScreen, JobsScreen } from './state.js';
import { currentJob } from './update.js';

export const jobsKind: ScreenKind<JobsScreen> = {
  update: changing((screen, intent, { size, jobs = [] }) =>
    intent.type === 'move'
      ? step({ ...screen, ...moveCursor(screen, intent.motion, tableHeight(size), jobs.length) })
      : step(screen),
  ),
  answer: (screen) => screen,
};

export const jobKind: ScreenKind<JobScreen> = {
  update: changing((screen, intent, state) => {
    const job = currentJob(state);
    if (intent.type !== 'move' || !job) return step(screen);
    const count = jobLines(state, job).length;
    return step({ ...screen, top: scrollText(screen.top, intent.motion, bodyHeight(state.size), count) });
  }),
  answer: (screen) => screen,
};
