import { under } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { foundByFields } from '../../../core/search.js';
import { definitionFields, formFields, searchedFields, visibleVariables } from '../instance-fields.js';
import { taskActs } from './task-acts.js';

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
    list: foundByFields(under(blade.list, { path: `${base}/todoList` }), shapes.query),
    ...taskActs,
  }),
});
