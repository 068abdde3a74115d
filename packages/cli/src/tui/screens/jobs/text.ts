import { segment } from '../../components/text/segments.js';
import {
  jobLines,
  jobTitle,
  paceText,
  progressText,
  standingText,
} from '../../controllers/jobs/job-lines.js';
import type { JobScreen, JobsScreen } from '../../controllers/jobs/state.js';
import { currentJob } from '../../controllers/jobs/update.js';
import type { ScreenText } from '../screen-text.js';
import { wordsFor } from '../view.js';

export const jobsText: ScreenText<JobsScreen> = {
  title: (state) => wordsFor(state)('jobs.title'),
  headline: (state) => [segment(wordsFor(state)('list.rows', { total: state.jobs?.length ?? 0 }), 'strong')],
  focus: (state, { cursor }) => {
    const words = wordsFor(state);
    const job = state.jobs?.[cursor];
    if (!job) return words(state.jobs ? 'jobs.none' : 'list.loading');
    const [standing] = standingText(state, job.standing);
    const text = [jobTitle(job), standing, progressText(job), paceText(state, job)]
      .filter((part) => part !== '')
      .join(', ');
    return words('linear.row', { at: cursor + 1, count: state.jobs?.length ?? 0, text });
  },
};

export const jobText: ScreenText<JobScreen> = {
  title: (state) => wordsFor(state)('jobs.job'),
  headline: (state) => {
    const job = currentJob(state);
    return job ? [segment(jobTitle(job), 'strong')] : [];
  },
  focus: (state) => {
    const job = currentJob(state);
    if (!job) return '';
    const lines = jobLines(state, job);
    return lines
      .map((line) =>
        line
          .map(({ text }) => text)
          .join('')
          .trim(),
      )
      .join('\n');
  },
};
