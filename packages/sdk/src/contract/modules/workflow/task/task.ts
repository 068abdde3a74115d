import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { definitionFields, formFields, searchedFields, visibleVariables } from '../instance-fields.js';
import { taskActs } from './task-acts.js';
import { listAt } from './task-lists.js';

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
    dueTime: field.moment({ in: 'row', stored: false, column: true }),
    assignee: field.text({ in: 'row', stored: false, search: true }),
    /** Who has it; of one that nobody has, those who may claim it. */
    assigneeName: field.text({ in: 'row', stored: false, column: true }),
    /** Whose it was before it was handed on. */
    ownerName: field.text({ in: 'row', stored: false, column: true }),
    /** Who is deciding about it at this moment, and until when that can be taken back. */
    heldBy: field.text({ in: 'row', stored: false }),
    heldByName: field.text({ in: 'row', stored: false }),
    heldUntil: field.moment({ in: 'row', stored: false }),
    processInstanceId: field.text({ in: 'row', row: 'always', stored: false }),
    status: field.state(
      { todo: 'warning', claim: 'neutral', done: 'success', finish: 'success' },
      { in: 'row', row: 'always', stored: false },
    ),
    variables: visibleVariables,
    ...formFields,
  },
  crud: { style: 'own', base },
  lists: {
    claimable: {
      operation: 'claimable',
      screen: '/workflow/process/claim',
      code: 'wf_process_claim',
    },
    done: {
      operation: 'done',
      screen: '/workflow/process/my-done',
      code: 'wf_process_my_done',
      columns: [
        'processDefinitionName',
        'categoryName',
        'serialNumber',
        'startUsername',
        'taskName',
        'createTime',
        'endTime',
      ],
      search: ['processDefinitionName', 'processDefinitionKey', 'category', 'serialNumber', 'startUsername'],
      actions: [],
    },
  },
  operations: ({ standard: { blade }, shapes: { query } }) => ({
    list: listAt(blade.list, `${base}/todoList`, query),
    /** What nobody has, and the caller may take. */
    claimable: listAt(blade.list, `${base}/claimList`, query, 'wf_process_claim'),
    /** What the caller has done. */
    done: listAt(blade.list, `${base}/myDoneList`, query, 'wf_process_my_done'),
    ...taskActs,
  }),
});
