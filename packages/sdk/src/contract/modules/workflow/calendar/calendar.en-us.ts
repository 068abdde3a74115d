import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowCalendar as resource } from './calendar.js';

export const workflowCalendar = {
  title: 'Work calendar',
  fields: {
    tenantId: 'Tenant',
    day: 'Day',
    kind: { label: 'Kind', options: { holiday: 'Day off', workday: 'Worked' } },
    name: 'Name',
    remark: 'Remark',
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    importCalendar: 'Import iCalendar',
  },
  inputs: {
    content: {
      label: 'Content',
      hint: 'Of an .ics file; days whose name says that they are worked are worked, all others are off',
    },
    added: 'Days added',
    changed: 'Days changed',
  },
} satisfies FieldWords<typeof resource>;
