import * as z from 'zod';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { definitionFields, formFields, searchedFields, visibleVariables } from '../instance-fields.js';
import { listAt } from '../task/task-lists.js';
import { operationActs } from './operation-acts.js';

const base = '/blade-workflow/ops';

/** Every open task of the tenant, for those who see to it that processes run (wire contract of workflows, 1.3). */
export const operationTask = defineFields({
  name: 'operation-task',
  screen: '/workflow/ops/list',
  code: 'wf_ops_index',
  tenancy: 'tenant',
  title: 'processDefinitionName',
  baseColumns: [],
  fields: {
    taskId: field.text({ in: 'row', row: 'always', stored: false }),
    ...definitionFields,
    taskName: field.text({ in: 'row', stored: false, column: true, search: true }),
    taskDefinitionKey: field.text({ in: 'row', stored: false }),
    assignee: field.text({ in: 'row', stored: false, search: true }),
    assigneeName: field.text({ in: 'row', stored: false, column: true }),
    createTime: field.moment({ in: 'row', stored: false, column: true }),
    dueTime: field.moment({ in: 'row', stored: false, column: true }),
    ...searchedFields,
    /** Whose it was before it was handed on, or for whom a proxy does it. */
    ownerName: field.text({ in: 'row', stored: false, column: true }),
    /** Who may claim it, comma-joined. */
    candidateUsers: field.text({ in: 'row', stored: false }),
    candidateGroups: field.text({ in: 'row', stored: false }),
    isSuspended: field.custom({ row: z.boolean(), query: z.stringbool().or(z.boolean()) }),
    /** Only those that do not go on by themselves, for one reason. */
    stuck: field.choice(['nobody', 'gone', 'overdue'], { in: 'query' }),
    processInstanceId: field.text({ in: 'row', row: 'always', stored: false }),
    variables: visibleVariables,
    ...formFields,
  },
  crud: { style: 'own', base },
  operations: ({ standard: { blade }, shapes: { query } }) => ({
    list: listAt(blade.list, `${base}/list`, query),
    ...operationActs,
  }),
});
