import type { Noun } from '../../../command/context.js';
import { processWords } from './process-words.js';

/** Processes that run, beside the tasks of theirs: what is read and shown of them is the same. */
export const processNoun: Noun = {
  words: processWords,
  changes: {
    start: () => import('./start.js').then((m) => m.processStart),
    show: () => import('./show.js').then((m) => m.processShow),
  },
  commands: {
    withdraw: () =>
      import('./withdraw.js').then((m) => ({ define: m.defineProcessWithdraw, run: m.runProcessWithdraw })),
    terminate: () =>
      import('./terminate.js').then((m) => ({
        define: m.defineProcessTerminate,
        run: m.runProcessTerminate,
      })),
  },
};
