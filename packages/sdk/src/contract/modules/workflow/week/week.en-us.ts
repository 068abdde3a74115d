import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowWeek as resource } from './week.js';

export const workflowWeek = {
  title: 'Working hours',
  fields: {
    tenantId: 'Tenant',
    weekday: {
      label: 'Day of the week',
      options: {
        1: 'Monday',
        2: 'Tuesday',
        3: 'Wednesday',
        4: 'Thursday',
        5: 'Friday',
        6: 'Saturday',
        7: 'Sunday',
      },
    },
    beginsAt: { label: 'Begins', hint: 'As 09:00' },
    endsAt: { label: 'Ends', hint: 'As 18:00; the end of a day is 24:00' },
  },
  operations: { list: 'List', detail: 'View', submit: 'Save', remove: 'Delete' },
} satisfies FieldWords<typeof resource>;
