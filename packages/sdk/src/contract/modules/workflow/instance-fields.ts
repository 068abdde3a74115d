import * as z from 'zod';
import { field } from '../../core/field/field-types.js';
import { text } from '../../fields/text.js';
import { deployedCategory } from './process-definition/definition-fields.js';

/** What people are shown of how an instance stands (wire contract of workflows, 2.1), and in which tone. */
export const instanceStates = {
  unfinished: 'warning',
  finished: 'success',
  reject: 'danger',
  recall: 'warning',
  terminate: 'danger',
  withdraw: 'neutral',
  deleted: 'neutral',
} as const;

/** The process that an instance runs, as rows of tasks and of instances say it. */
export const definitionFields = {
  /** The title of the instance; the name of its process where the model gives none. */
  processDefinitionName: field.text({ in: 'row', row: 'always', stored: false, column: true, search: true }),
  processDefinitionId: field.text({ in: 'row', row: 'always', stored: false }),
  processDefinitionKey: field.text({ in: 'row', row: 'always', stored: false, format: 'code', search: true }),
  processDefinitionVersion: field.integer({ in: 'row', stored: false }),
  category: deployedCategory(),
  categoryName: field.text({ in: 'row', stored: false, column: true }),
};

/** What rows of tasks and of instances are found by (wire contract of workflows, 1.2). */
export const searchedFields = {
  serialNumber: field.text({ in: 'row', stored: false, format: 'code', column: true, search: true }),
  startUsername: field.text({ in: 'row', stored: false, column: true, search: true }),
  /** The moments from and to, comma-joined. */
  startTimeRange: field.custom({ query: text(64) }),
  /** `field:condition[:value[:type]]`, comma-joined. */
  formSearch: field.custom({ query: text(1000) }),
};

/** The form that a page of its own shows; absent for forms that the product draws. */
export const formFields = {
  formKey: field.text({ in: 'row', stored: false }),
  formUrl: field.text({ in: 'row', stored: false }),
  appFormUrl: field.text({ in: 'row', stored: false }),
};

/** The values of an instance that its reader may see: what no node of theirs may read is not among them. */
export const visibleVariables = field.custom({ row: z.record(z.string(), z.unknown()).nullish() });
