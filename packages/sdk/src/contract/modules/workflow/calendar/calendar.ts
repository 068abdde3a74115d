import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { text } from '../../../fields/text.js';

const base = '/blade-workflow/ops/calendar';

/** Days on which the tenant works although its week says otherwise, or does not although it says so. */
export const workflowCalendar = defineFields({
  name: 'workflow-calendar',
  screen: '/workflow/ops/calendar',
  code: 'wf_calendar',
  tenancy: 'tenant',
  title: 'day',
  fields: {
    day: field.day({ required: true, unique: true, column: true, search: true }),
    kind: field.choice(['holiday', 'workday'], {
      required: true,
      initial: 'holiday',
      column: true,
      search: true,
    }),
    name: field.text({ max: 64, column: true, search: true }),
    remark: field.text({ max: 255 }),
  },
  crud: { style: 'blade', base },
  operations: ({ submit }) => ({
    submit: refusing(submit, 'workflow.day_exists'),
    /** Takes the days of an iCalendar file; a day that is there already gets what the file says. */
    importCalendar: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/import-ics`,
        permission: 'wf_calendar_add',
        done: 'done.saved',
        input: z.object({ content: text(500_000) }),
        output: z.object({
          added: z.int(),
          changed: z.int(),
          /** What was left out, and why. */
          left: z.array(z.string()),
        }),
      }),
      'workflow.not_a_calendar',
      'workflow.calendar_too_large',
    ),
  }),
});
