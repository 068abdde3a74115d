import * as z from 'zod';
import { text } from '../../../fields/text.js';
import { actOnTask } from './acting.js';

/** What is done about a task (wire contract of workflows, 1.2 and 3.5 to 3.11). */
export const taskActs = {
  /** Takes a task that several may do. */
  claim: actOnTask('claimTask', { permission: 'wf_process_claim_sign', done: 'done.claimed' }),
  /** Approves with `pass`, or rejects without. */
  complete: actOnTask('completeTask', {
    permission: 'wf_process_todo_handle',
    input: {
      pass: z.boolean(),
      assignee: text(2000).optional(),
      copyUser: text(2000).optional(),
      variables: z.record(z.string(), z.unknown()).optional(),
    },
  }),
};
