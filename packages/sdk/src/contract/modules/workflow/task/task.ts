import * as z from 'zod';
import { under } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { listInput } from '../../../core/search.js';
import { text } from '../../../fields/text.js';
import { definitionFields, formFields, searchedFields, visibleVariables } from '../instance-fields.js';
import { actOnTask } from './acting.js';

const base = '/blade-workflow/process';

/** What waits for somebody: their own tasks and those that they may claim (wire contract of workflows, 1.2). */
export const workflowTask = defineFields({
  name: 'task',
  screen: '/workflow/process/todo',
  code: 'wf_process_todo',
  tenancy: 'tenant',
  title: 'taskName',
  baseColumns: [],
  fields: {
    taskId: field.text({ in: 'row', row: 'always', stored: false }),
    taskName: field.text({ in: 'row', stored: false, column: true, search: true }),
    taskDefinitionKey: field.text({ in: 'row', stored: false }),
    ...definitionFields,
    ...searchedFields,
    createTime: field.moment({ in: 'row', stored: false, column: true }),
    endTime: field.moment({ in: 'row', stored: false }),
    assignee: field.text({ in: 'row', stored: false, search: true }),
    assigneeName: field.text({ in: 'row', stored: false, column: true }),
    processInstanceId: field.text({ in: 'row', row: 'always', stored: false }),
    status: field.state(
      { todo: 'warning', claim: 'neutral', done: 'success', finish: 'success' },
      { in: 'row', row: 'always', stored: false },
    ),
    variables: visibleVariables,
    ...formFields,
  },
  crud: { style: 'own', base },
  operations: ({ standard: { blade }, shapes }) => ({
    list: {
      ...under(blade.list, { path: `${base}/todoList` }),
      input: listInput(shapes.query, new Set()),
    },
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
  }),
});
