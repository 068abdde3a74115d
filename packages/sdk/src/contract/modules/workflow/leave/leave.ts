import { refusing, under } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';

/**
 * Requests for leave: the example of a process whose form is a page of its own (wire contract of workflows, section 2).
 * Its status says how the approval stands: under 50 it goes on, above it is over.
 */
export const workflowLeave = defineFields({
  name: 'workflow-leave',
  screen: '/workflow/demo/leave',
  code: 'wf_demo_leave',
  tenancy: 'tenant',
  title: 'reason',
  fields: {
    /** The moments from and to, comma-joined. */
    datetime: field.text({ max: 64, required: true, column: true, query: true }),
    days: field.integer({ required: true, min: 0, column: true, search: true }),
    reason: field.text({ max: 500, required: true, column: true, search: true }),
    /** Links of files, comma-joined. */
    attachment: field.longText({ max: 4000, query: true }),
    processInsId: field.text({ max: 64, query: true, control: false }),
    processDefId: field.text({ max: 64, query: true, control: false }),
    formKey: field.text({ max: 255, query: true, control: false }),
    formUrl: field.text({ max: 500, query: true, control: false }),
    currentNode: field.text({ max: 255, in: 'row', column: true, query: true }),
    creator: field.text({ in: 'row', stored: false, column: true }),
    creatorDept: field.text({ in: 'row', stored: false }),
    status: field.state(
      {
        ...{ 1: 'warning', 2: 'danger', 3: 'warning' },
        ...{ 96: 'neutral', 97: 'neutral', 98: 'danger', 99: 'success' },
      },
      { in: 'row', row: 'maybe', default: 1, column: true, search: true },
    ),
  },
  crud: { style: 'own', base: '/blade-workflow/process/leave' },
  operations: ({ standard: { blade } }) => ({
    list: blade.list,
    /** Whoever may read the approval may read what is asked for, whatever their menu is. */
    detail: refusing(
      under(blade.detail, { permission: undefined }),
      'workflow.instance_not_found',
      'workflow.not_readable',
    ),
    submit: refusing(
      under(blade.submit, { permission: 'wf_demo_leave' }),
      'workflow.not_your_leave',
      'workflow.instance_not_found',
      'workflow.definition_not_found',
    ),
    remove: refusing(under(blade.remove, { permission: 'wf_demo_leave_delete' }), 'workflow.not_your_leave'),
  }),
});
