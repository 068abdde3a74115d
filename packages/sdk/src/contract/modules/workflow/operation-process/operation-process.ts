import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { ids } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';
import {
  definitionFields,
  formFields,
  instanceStates,
  searchedFields,
  visibleVariables,
} from '../instance-fields.js';
import { operatingShape } from '../operation-task/operating.js';
import { requestKeyHeader } from '../task/acting.js';
import { listAt } from '../task/task-lists.js';

const base = '/blade-workflow/ops';

/** Every process of the tenant, for those who see to it that processes run (wire contract of workflows, 1.3). */
export const operationProcess = defineFields({
  name: 'operation-process',
  screen: '/workflow/ops/process',
  code: 'wf_ops_process',
  tenancy: 'tenant',
  title: 'processDefinitionName',
  baseColumns: [],
  fields: {
    ...definitionFields,
    ...searchedFields,
    endTimeRange: field.custom({ query: text(64) }),
    processInstanceId: field.text({ in: 'row', row: 'always', stored: false }),
    processIsFinished: field.state(instanceStates, {
      in: 'row',
      row: 'always',
      stored: false,
      column: true,
      search: true,
    }),
    taskName: field.text({ in: 'row', stored: false, column: true }),
    assigneeName: field.text({ in: 'row', stored: false, column: true }),
    taskId: field.text({ in: 'row', stored: false }),
    isSuspended: field.custom({ row: z.boolean() }),
    /** Who has done what, from its start to where it stands. */
    flow: field.text({ in: 'row', stored: false }),
    createTime: field.moment({ in: 'row', stored: false, column: true }),
    endTime: field.moment({ in: 'row', stored: false, column: true }),
    variables: visibleVariables,
    ...formFields,
  },
  crud: { style: 'own', base },
  lists: {
    done: { operation: 'done', screen: '/workflow/ops/done', code: 'wf_ops_done' },
  },
  operations: ({ standard: { blade }, shapes: { query } }) => ({
    list: listAt(blade.list, `${base}/processList`, query),
    done: listAt(blade.list, `${base}/doneList`, query, 'wf_ops_done'),
    /** Running ones are cancelled, copies go; `force` removes every trace as well. */
    remove: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/deleteProcess`,
        permission: 'wf_ops_delete_process',
        target: { field: 'processInstanceId', from: 'processInstanceId', many: true },
        headers: requestKeyHeader,
        danger: true,
        input: z.object({
          processInstanceId: ids(),
          ...operatingShape,
          status: z.enum(['force']).nullish(),
        }),
        output: done(),
      }),
      'workflow.instance_not_found',
      'workflow.store_conflict',
      'workflow.refused',
      'workflow.some_refused',
      'workflow.request_key_used',
    ),
  }),
});
