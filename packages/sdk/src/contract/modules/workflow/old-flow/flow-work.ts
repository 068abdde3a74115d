import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { type Page, pageOf } from '../../../core/search.js';
import { text } from '../../../fields/text.js';
import { flowEntry, flowMode, flowProcess, flowQuery, paged } from './flow-shapes.js';

const base = '/blade-flow/work';
const process = '/blade-flow/process';

const entries = <Path extends string>(path: Path) =>
  refusing(
    endpoint({
      method: 'GET',
      path: `${base}/${path}`,
      input: flowQuery,
      // A page of what it is given.
      output: pageOf(flowEntry) as z.ZodType<Page<z.output<typeof flowEntry>>>,
    }),
    'workflow.time_range',
  );

const actErrors = [
  'workflow.task_not_found',
  'workflow.task_ended',
  'workflow.task_claimed',
  'workflow.instance_suspended',
  'workflow.store_conflict',
  'workflow.refused',
  'workflow.done_by',
  'workflow.not_yours',
] as const;

/** What people do in processes of the older wire: their own tasks, and those that they may claim, and nothing else. */
export const flowWork = defineApi({
  name: 'flow-work',
  behind: true,
  operations: {
    startList: endpoint({
      method: 'GET',
      path: `${base}/start-list`,
      input: z.object({ category: text(64).optional(), mode: flowMode().optional(), ...paged }),
      // A page of what it is given.
      output: pageOf(flowProcess) as z.ZodType<Page<z.output<typeof flowProcess>>>,
    }),
    claimList: entries('claim-list'),
    todoList: entries('todo-list'),
    sendList: entries('send-list'),
    doneList: entries('done-list'),
    claim: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/claim-task`,
        send: 'query',
        done: 'done.claimed_work',
        input: z.object({ taskId: text(64) }),
        output: done(),
      }),
      ...actErrors,
    ),
    /** Agrees with the flag `ok`; any other flag does not agree, whatever is said with it. */
    complete: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/complete-task`,
        input: z.object({
          taskId: text(64),
          processInstanceId: text(64).nullish(),
          comment: text(2000).nullish(),
          flag: text(16).nullish(),
          variables: z.record(z.string(), z.unknown()).nullish(),
        }),
        output: z.boolean(),
      }),
      ...actErrors,
      'workflow.task_delegated',
      'workflow.field_not_writable',
      'workflow.values_invalid',
      'workflow.comment_required',
    ),
    deleteTask: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/delete-task`,
        send: 'query',
        danger: true,
        done: 'done.task_deleted',
        input: z.object({ taskId: text(64), reason: text(500) }),
        output: done(),
      }),
      ...actErrors,
    ),
    history: refusing(
      endpoint({
        method: 'GET',
        path: `${process}/history-flow-list`,
        input: z.object({
          processInstanceId: text(64),
          startActivityId: text(128).optional(),
          endActivityId: text(128).optional(),
        }),
        output: z.array(flowEntry),
      }),
      'workflow.instance_not_found',
    ),
    /** The drawing, and what became of it where an instance is asked for. */
    view: refusing(
      endpoint({
        method: 'GET',
        path: `${process}/model-view`,
        input: z.object({
          processInstanceId: text(64).optional(),
          processDefinitionId: text(64).optional(),
        }),
        output: z.object({ xml: z.string(), flow: z.array(flowEntry).nullish() }),
      }),
      'workflow.instance_not_found',
      'workflow.definition_not_found',
    ),
  },
});
