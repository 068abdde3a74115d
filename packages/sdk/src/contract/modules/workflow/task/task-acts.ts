import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { int } from '../../../fields/numbers.js';
import { text } from '../../../fields/text.js';
import { actOnTask } from './acting.js';

const handle = 'wf_process_todo_handle';
/** People, comma-joined. */
const people = text(2000);
const other = { assignee: people, copyUser: people.optional() };

const withdrawType = z.enum(['wf_withdraw_start', 'wf_withdraw_end']);

/** Where a task can go back to (wire contract of workflows, 2). */
const backNode = z.object({
  nodeId: z.string(),
  nodeName: z.string().nullable(),
  userCode: z.string().nullable(),
  userName: z.string().nullable(),
  endTime: z.string().nullable(),
});

/** What is done about a task (wire contract of workflows, 1.2 and 3.5 to 3.11). */
export const taskActs = {
  /** Takes a task that several may do. */
  claim: actOnTask('claimTask', { permission: 'wf_process_claim_sign', done: 'done.claimed' }),
  /** Approves with `pass`, or rejects without. */
  complete: actOnTask('completeTask', {
    permission: handle,
    input: {
      pass: z.boolean(),
      /** Of a rejection: a step of `backNodes` to which it goes, instead of the usual one. */
      nodeId: text(255).optional(),
      /** Who is asked next, instead of whom the model names. */
      assignee: people.optional(),
      copyUser: people.optional(),
      variables: z.record(z.string(), z.unknown()).optional(),
      /** By a node: who is asked there, where its people are picked by whoever does the step before. */
      picks: z.record(z.string(), people).optional(),
      /** Seconds for which its author may take it back (`cancelHeld`); it is done after them, whatever becomes of his client. */
      sendAfter: int(1, 30).optional(),
    },
    errors: [
      'workflow.being_decided',
      'workflow.person_unusable',
      'workflow.approver_count',
      'workflow.no_back_node',
      'workflow.back_refused',
      'workflow.field_not_writable',
      'workflow.values_invalid',
      'workflow.comment_required',
      'workflow.lent_goes_back',
    ],
  }),
  /** Takes a decision back that is still held. */
  cancelHeld: actOnTask('cancelHeld', {
    permission: handle,
    done: 'done.recalled',
    errors: ['workflow.nothing_held'],
  }),
  /** Takes a task back that one has passed, while what came of it is as it was. */
  takeBack: actOnTask('takeBack', {
    permission: handle,
    done: 'done.takenBack',
    danger: true,
    errors: ['workflow.not_yours_done', 'workflow.not_taken_back'],
  }),
  transfer: actOnTask('transferTask', {
    permission: handle,
    done: 'done.transferred',
    input: other,
    errors: ['workflow.person_unusable', 'workflow.person_has_it'],
  }),
  /** Lets somebody else do it; it comes back. */
  delegate: actOnTask('delegateTask', {
    permission: handle,
    done: 'done.delegated',
    input: other,
    errors: ['workflow.person_unusable', 'workflow.person_has_it'],
  }),
  backNodes: refusing(
    endpoint({
      method: 'GET',
      path: '/blade-workflow/process/getBackNodes',
      permission: handle,
      target: { field: 'taskId', from: 'taskId', many: false },
      input: z.object({ taskId: text(64) }),
      output: z.array(backNode),
    }),
    'workflow.task_not_found',
    'workflow.done_by',
    'workflow.task_ended',
    'workflow.not_yours',
  ),
  /** Back to a node of those; to the start, it ends. */
  rollback: actOnTask('rollbackTask', {
    permission: handle,
    done: 'done.rolledBack',
    danger: true,
    input: { nodeId: text(255) },
    errors: ['workflow.back_refused', 'workflow.no_back_node', 'workflow.lent_goes_back'],
  }),
  terminate: actOnTask('terminateProcess', {
    permission: handle,
    done: 'done.terminated',
    danger: true,
    input: { copyUser: people.optional() },
    errors: ['workflow.person_unusable'],
  }),
  /** More people sign where several do. */
  addSigners: actOnTask('addMultiInstance', {
    permission: handle,
    input: { assignee: people },
    errors: [
      'workflow.person_unusable',
      'workflow.person_has_it',
      'workflow.not_multi_instance',
      'workflow.signs_in_turn',
    ],
  }),
  /** By whoever started it, while nobody else has acted: to begin again, or to end it. */
  withdraw: actOnTask('withdrawTask', {
    permission: 'wf_process_withdraw',
    done: 'done.withdrawn',
    danger: true,
    input: { withdrawType },
    /** What was done: where the first step is not one's own, what is to begin again ends. */
    output: z.object({ withdrawType }),
    errors: ['workflow.not_withdrawable'],
  }),
};
