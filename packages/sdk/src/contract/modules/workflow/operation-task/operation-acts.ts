import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { id, ids } from '../../../fields/ids.js';
import { bit } from '../../../fields/numbers.js';
import { required, text } from '../../../fields/text.js';
import { dateTime } from '../../../fields/time.js';
import { requestKeyHeader } from '../task/acting.js';
import { operateOnTask, operateOnTasks, operatingErrors, operatingShape } from './operating.js';

const node = { nodeId: text(128) };

/** Somebody of the tenant who can be given something to do. */
const person = { assignee: id() };
const people = { assignee: ids() };

/** What operators do about tasks (wire contract of workflows, 1.3). */
export const operationActs = {
  /**
   * Approves with `pass`, or rejects without, in the operator's name. Of several each is dealt with by itself: the answer says
   * what became of it. One that is refused is refused as usual.
   */
  complete: refusing(
    endpoint({
      method: 'POST',
      path: '/blade-workflow/ops/completeTask',
      permission: ['wf_ops_pass', 'wf_ops_reject'],
      target: { field: 'taskId', from: 'taskId', many: true },
      headers: requestKeyHeader,
      input: z.object({
        taskId: ids(),
        ...operatingShape,
        pass: z.boolean().optional(),
        isPass: z.boolean().optional(),
      }),
      output: z
        .array(
          z.object({
            taskId: z.string(),
            done: z.boolean(),
            /** Why it was not, in the caller's language, and the code of that. */
            refused: z.string().nullable(),
            code: z.string().nullable(),
          }),
        )
        .nullable(),
    }),
    ...operatingErrors,
    'workflow.pass_missing',
    'workflow.back_refused',
    'workflow.no_back_node',
    'workflow.values_invalid',
  ),
  /** Suspends or activates the instances of the tasks. */
  changeStatus: operateOnTasks('changeTaskStatus', {
    permission: ['wf_ops_active', 'wf_ops_suspend'],
    done: 'done.changed',
    input: { isSuspended: z.boolean() },
  }),
  changeAssignee: operateOnTasks('changeTaskAssignee', {
    permission: 'wf_ops_change_assignee',
    done: 'done.changed',
    input: person,
    errors: ['workflow.person_unusable'],
  }),
  transfer: operateOnTasks('transferTask', {
    permission: 'wf_ops_transfer',
    done: 'done.transferred',
    input: person,
    errors: ['workflow.person_unusable', 'workflow.person_has_it'],
  }),
  delegate: operateOnTasks('delegateTask', {
    permission: 'wf_ops_delegate',
    done: 'done.delegated',
    input: person,
    errors: ['workflow.person_unusable', 'workflow.person_has_it', 'workflow.task_unassigned'],
  }),
  copy: operateOnTasks('copyTask', {
    permission: 'wf_ops_copy',
    done: 'done.copied',
    input: people,
    errors: ['workflow.person_unusable'],
  }),
  /** At most once for each task and hour. */
  urge: operateOnTasks('urgeTask', {
    permission: 'wf_ops_urge',
    done: 'done.urged',
    errors: ['workflow.urged_lately', 'workflow.nobody_to_urge', 'workflow.nobody_in_groups'],
  }),
  terminate: operateOnTasks('terminateProcess', {
    permission: 'wf_ops_terminate',
    danger: true,
    done: 'done.changed',
  }),
  rollback: operateOnTask('rollbackTask', {
    permission: 'wf_ops_rollback',
    input: node,
    errors: ['workflow.back_refused', 'workflow.no_back_node', 'workflow.no_such_node'],
  }),
  /** Everything that waits in the instance goes there. */
  dispatch: operateOnTask('dispatchTask', {
    permission: 'wf_ops_dispatch',
    danger: true,
    input: node,
    errors: ['workflow.no_such_node', 'workflow.dispatch_waits'],
  }),
  addInstance: operateOnTask('addMultiInstance', {
    permission: 'wf_ops_add_multi_instance',
    input: people,
    errors: [
      'workflow.not_multi_instance',
      'workflow.signs_in_turn',
      'workflow.person_unusable',
      'workflow.person_has_it',
    ],
  }),
  removeInstance: operateOnTask('deleteMultiInstance', {
    permission: 'wf_ops_delete_multi_instance',
    danger: true,
    errors: ['workflow.not_multi_instance'],
  }),
  /**
   * Another time by which tasks are to be done, all of them or none; reminders, and what is done when they are due, follow. A
   * preview says when the clock comes next, and changes nothing.
   */
  changeDue: refusing(
    endpoint({
      method: 'POST',
      path: '/blade-workflow/ops/changeTaskDue',
      permission: 'wf_ops_change_due',
      target: { field: 'taskId', from: 'taskId', many: true },
      headers: requestKeyHeader,
      preview: 'preview',
      done: 'done.changed',
      input: z.object({
        taskId: ids(),
        dueTime: dateTime(),
        comment: required(2000),
        requestKey: text(64).optional(),
        preview: bit().optional(),
      }),
      output: z.array(
        z.object({
          taskId: z.string(),
          taskName: z.string(),
          /** Who has it, or may claim it. */
          assigneeName: z.string(),
          before: z.string().nullable(),
          dueTime: z.string(),
          /** When the clock does something about it for the first time; nothing where its step has no time limit. */
          nextTime: z.string().nullable(),
        }),
      ),
    }),
    ...operatingErrors,
    'workflow.due_past',
  ),
  /** Where a task can go back to; all user tasks of the process where no task is named. */
  nodes: refusing(
    endpoint({
      method: 'GET',
      path: '/blade-workflow/ops/processNodes',
      permission: ['wf_ops_rollback', 'wf_ops_dispatch'],
      input: z.object({ processInstanceId: text(64), taskId: text(64).optional() }),
      output: z.array(
        z.object({
          nodeId: z.string(),
          nodeName: z.string().nullable(),
          userCode: z.string().nullable(),
          userName: z.string().nullable(),
          endTime: z.string().nullable(),
        }),
      ),
    }),
    'workflow.instance_not_found',
    'workflow.task_not_found',
  ),
};
