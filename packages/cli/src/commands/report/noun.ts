import type { Noun } from '../../command/context.js';
import { reportWords } from './report-words.js';

export const reportNoun: Noun = {
  words: reportWords,
  commands: {
    run: () => import('./run.js').then((m) => ({ define: m.defineReportRun, run: m.runReport })),
  },
};
