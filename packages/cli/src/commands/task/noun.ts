import type { Noun } from '../../command/context.js';
import { taskWords } from './task-words.js';

const act = (verb: Parameters<typeof import('./acts.js').actCommand>[0]) => () =>
  import('./acts.js').then((m) => m.actCommand(verb));

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
    claim: act('claim'),
    transfer: act('transfer'),
    delegate: act('delegate'),
    rollback: act('rollback'),
    terminate: act('terminate'),
    'add-signers': act('add-signers'),
    due: () => import('./due.js').then((m) => ({ define: m.defineTaskDue, run: m.runTaskDue })),
    handover: () =>
      import('./handover.js').then((m) => ({ define: m.defineTaskHandover, run: m.runTaskHandover })),
  },
};
