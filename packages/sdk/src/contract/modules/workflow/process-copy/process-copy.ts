import { under } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { id } from '../../../fields/ids.js';

/** Processes that somebody has copied to people: they may read them, and have nothing to do in them (3.12). */
export const workflowCopy = defineFields({
  name: 'process-copy',
  screen: '/workflow/process/copy',
  code: 'wf_copy',
  tenancy: 'tenant',
  title: 'title',
  baseColumns: ['createTime'],
  fields: {
    title: field.text({ max: 255, in: 'row', row: 'always', column: true, search: true }),
    /** What whoever has copied it was called then. */
    initiator: field.text({ max: 64, in: 'row', column: true, search: true }),
    createTime: field.moment({ in: 'row', stored: false, column: true }),
    /** When its person has opened it first. */
    readTime: field.moment({ in: 'row', column: true }),
    userId: field.custom({ row: id(), store: 'bigId not null' }),
    taskId: field.text({ max: 64, in: 'row' }),
    /** The instance. */
    processId: field.text({ max: 64, in: 'row', row: 'always' }),
    formKey: field.text({ max: 255, in: 'row' }),
    formUrl: field.text({ max: 500, in: 'row' }),
    deploymentId: field.text({ max: 64, in: 'row' }),
  },
  crud: { style: 'own', base: '/blade-workflow/process' },
  operations: ({ standard: { blade } }) => ({
    list: under(blade.list, { path: '/blade-workflow/process/copyList' }),
  }),
});
