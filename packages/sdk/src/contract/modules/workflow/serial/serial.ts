import { refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { alsoCalled } from '../also-called.js';

const base = '/blade-workflow/design/serial';

/** How often the numbers of a rule begin anew. */
export const serialCycles = ['none', 'day', 'week', 'month', 'year'] as const;
export type SerialCycle = (typeof serialCycles)[number];

/** What a date of a serial number may be written with. */
const dateLetters = /^(?:yyyy|YYYY|yy|YY|MM|dd|DD|HH|mm|ss|[-_./: ])*$/;

/** How the instances of a deployed process are numbered (wire contract of workflows, 2 and 3.12). */
export const workflowSerial = defineFields({
  name: 'workflow-serial',
  screen: '/workflow/design/serial',
  code: 'wf_serial',
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ max: 64, required: true, column: true, search: true }),
    deploymentId: field.text({
      max: 64,
      required: true,
      unique: true,
      editable: 'create',
      format: 'code',
      column: true,
      search: true,
    }),
    prefix: field.text({ max: 32, column: true, query: true }),
    /** `yyyyMMdd` and the like; without one there is no date in the numbers. */
    dateFormat: field.text({ max: 32, matches: dateLetters, column: true, query: true }),
    connector: field.text({ max: 8, column: true, query: true }),
    /** The least digits of a number; one that outgrows them begins anew. */
    suffixLength: field.integer({ required: true, min: 1, max: 9, default: 4, column: true, query: true }),
    startSequence: field.integer({ required: true, min: 0, max: 999_999_999, default: 1, query: true }),
    /** The number that was given last; none was where it is empty. */
    currentSequence: field.integer({ min: 0, max: 999_999_999, column: true, query: true }),
    cycle: field.choice(serialCycles, { required: true, default: 'none', column: true, search: true }),
  },
  crud: { style: 'blade', base, whenAbsent: { suffixLength: 4, startSequence: 1, cycle: 'none' } },
  operations: (calls) => {
    const { list, submit } = alsoCalled(base, calls);
    return { list, submit: refusing(submit, 'workflow.serial_too_long', 'workflow.deployment_not_found') };
  },
});
