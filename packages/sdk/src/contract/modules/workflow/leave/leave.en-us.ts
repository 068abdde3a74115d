import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowLeave as resource } from './leave.js';

export const workflowLeave = {
  title: 'Leave',
  fields: {
    tenantId: 'Tenant',
    datetime: 'From and to',
    days: 'Days',
    reason: 'Reason',
    attachment: 'Attachments',
    processInsId: 'Instance',
    processDefId: 'Process version',
    formKey: 'Form key',
    formUrl: 'Form address',
    currentNode: 'Step',
    creator: 'Applicant',
    creatorDept: 'Department',
    status: {
      label: 'Approval',
      options: {
        1: 'Running',
        2: 'Sent back',
        3: 'Taken back',
        96: 'Deleted',
        97: 'Withdrawn',
        98: 'Terminated',
        99: 'Finished',
      },
    },
  },
  operations: { list: 'Leave', detail: 'View', submit: 'Save', remove: 'Delete' },
} satisfies FieldWords<typeof resource>;
