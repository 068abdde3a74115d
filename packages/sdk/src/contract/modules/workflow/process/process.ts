import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { text } from '../../../fields/text.js';
import {
  definitionFields,
  formFields,
  instanceStates,
  searchedFields,
  visibleVariables,
} from '../instance-fields.js';
import { listAt } from '../task/task-lists.js';
import { processActs } from './process-acts.js';
import { processReads } from './process-reads.js';

const base = '/blade-workflow/process';

/** What somebody has started, or had to do with (wire contract of workflows, 1.2). */
export const workflowProcess = defineFields({
  name: 'process',
  screen: '/workflow/process/send',
  code: 'wf_process_send',
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
    /** Its open tasks, joined by `/`. */
    taskName: field.text({ in: 'row', stored: false, column: true }),
    assigneeName: field.text({ in: 'row', stored: false, column: true }),
    taskId: field.text({ in: 'row', stored: false }),
    createTime: field.moment({ in: 'row', stored: false, column: true }),
    endTime: field.moment({ in: 'row', stored: false, column: true }),
    variables: visibleVariables,
    ...formFields,
  },
  crud: { style: 'own', base },
  lists: {
    done: {
      operation: 'done',
      screen: '/workflow/process/done',
      code: 'wf_process_done',
      actions: [],
    },
  },
  operations: ({ standard: { blade }, shapes: { query } }) => ({
    list: listAt(blade.list, `${base}/sendList`, query),
    /** What the caller had to do with, and is over. */
    done: listAt(blade.list, `${base}/doneList`, query, 'wf_process_done'),
    ...processReads,
    ...processActs,
  }),
});
