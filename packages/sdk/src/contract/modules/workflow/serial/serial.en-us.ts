import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowSerial as resource } from './serial.js';

export const workflowSerial = {
  title: 'Serial number rule',
  fields: {
    tenantId: 'Tenant',
    name: 'Name',
    deploymentId: 'Deployment',
    prefix: 'Prefix',
    dateFormat: { label: 'Date format', hint: 'Such as yyyyMMdd; numbers have no date without one' },
    connector: 'Connector',
    suffixLength: 'Digits',
    startSequence: 'First number',
    currentSequence: 'Last number given',
    cycle: {
      label: 'Begins anew',
      options: {
        none: 'Never',
        day: 'Every day',
        week: 'Every week',
        month: 'Every month',
        year: 'Every year',
      },
    },
  },
  operations: { list: 'List', detail: 'View', submit: 'Save', remove: 'Delete' },
} satisfies FieldWords<typeof resource>;
