import { refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';

/** A time of day: `09:00`; the end of a day is `24:00`. */
const clockTime = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/**
 * The days of the week on which the tenant works, and from when to when. Without any it is Monday to Friday, from the
 * first to the last minute of a day.
 */
export const workflowWeek = defineFields({
  name: 'workflow-week',
  screen: '/workflow/ops/week',
  code: 'wf_week',
  tenancy: 'tenant',
  title: 'weekday',
  fields: {
    /** 1 is Monday, 7 is Sunday. */
    weekday: field.choice([1, 2, 3, 4, 5, 6, 7], {
      required: true,
      unique: true,
      column: true,
      search: true,
    }),
    beginsAt: field.text({ max: 5, required: true, initial: '09:00', matches: clockTime, column: true }),
    endsAt: field.text({ max: 5, required: true, initial: '18:00', matches: clockTime, column: true }),
  },
  crud: { style: 'blade', base: '/blade-workflow/ops/week' },
  operations: ({ submit }) => ({
    submit: refusing(submit, 'workflow.weekday_exists', 'workflow.hours_backwards'),
  }),
});
