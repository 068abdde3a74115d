import type { Noun } from '../../command/context.js';
import { taskWords } from './task-words.js';

const byNumber = () => import('./by-number.js').then((m) => m.byNumber);

export const taskNoun: Noun = {
  words: taskWords,
  commands: {
    inbox: () => import('./inbox.js').then((m) => ({ define: m.defineTaskInbox, run: m.runTaskInbox })),
    next: () => import('./show.js').then((m) => ({ define: m.defineTaskNext, run: m.runTaskNext })),
    show: () => import('./show.js').then((m) => ({ define: m.defineTaskShow, run: m.runTaskShow })),
    approve: () =>
      import('./decide.js').then((m) => ({ define: m.defineTaskApprove, run: m.runTaskApprove })),
    reject: () => import('./decide.js').then((m) => ({ define: m.defineTaskReject, run: m.runTaskReject })),
    comment: () =>
      import('./comment.js').then((m) => ({ define: m.defineTaskComment, run: m.runTaskComment })),
    watch: () => import('./watch.js').then((m) => ({ define: m.defineTaskWatch, run: m.runTaskWatch })),
  },
  changes: {
    claim: byNumber,
    complete: byNumber,
    transfer: byNumber,
    delegate: byNumber,
    rollback: byNumber,
    terminate: byNumber,
    'add-signers': byNumber,
    withdraw: byNumber,
  },
};
