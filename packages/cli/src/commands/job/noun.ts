import type { Noun } from '../../command/context.js';
import { jobWords } from './job-words.js';

export const jobNoun: Noun = {
  words: jobWords,
  group: 'tools',
  commands: {
    list: () => import('./list.js').then((m) => ({ define: m.defineJobListCommand, run: m.runJobList })),
    show: () => import('./show.js').then((m) => ({ define: m.defineJobShowCommand, run: m.runJobShow })),
    resume: () =>
      import('./resume.js').then((m) => ({ define: m.defineJobResumeCommand, run: m.runJobResume })),
    retry: () => import('./retry.js').then((m) => ({ define: m.defineJobRetryCommand, run: m.runJobRetry })),
  },
};
