import type { ApiLabels } from '../../../core/labels.js';
import type { flowWork as api } from './flow-work.js';

export const flowWork = {
  title: 'My work (older)',
  operations: {
    startList: 'To start',
    claimList: 'To claim',
    todoList: 'To do',
    sendList: 'Sent by me',
    doneList: 'Done',
    claim: 'Claim',
    complete: 'Deal with',
    deleteTask: 'Delete a task',
    history: 'History',
    view: 'Diagram',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
