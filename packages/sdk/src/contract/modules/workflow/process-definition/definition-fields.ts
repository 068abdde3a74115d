import * as z from 'zod';
import { field } from '../../../core/field/field-types.js';

/** The category that something was deployed in: a text, which is a category of the tenant's in most cases. */
export const deployedCategory = () =>
  field.choiceFrom(
    { resource: 'workflow-category', operation: 'tree', label: 'title', value: 'id' },
    { in: 'row', stored: false, widget: 'tree', search: true },
  );

/** A deployed version, as lists show it (wire contract of workflows, section 2: WfProcessDef). */
export const deployedFields = {
  name: field.text({ in: 'row', row: 'always', stored: false, column: true, search: true }),
  key: field.text({ in: 'row', row: 'always', stored: false, format: 'code', column: true, search: true }),
  category: deployedCategory(),
  categoryName: field.text({ in: 'row', stored: false, column: true }),
  version: field.integer({ in: 'row', row: 'always', stored: false, column: true }),
  deployTime: field.moment({ in: 'row', stored: false, column: true }),
  deploymentId: field.text({ in: 'row', row: 'always', stored: false }),
  formKey: field.text({ in: 'row', stored: false }),
  formUrl: field.text({ in: 'row', stored: false }),
  appFormUrl: field.text({ in: 'row', stored: false }),
  icon: field.text({ in: 'row', stored: false, format: 'image' }),
  /** Of its start: who is sent a copy, and what is not asked for there. */
  copyUser: field.text({ in: 'row', stored: false }),
  copyUserName: field.text({ in: 'row', stored: false }),
  hideCopy: field.custom({ row: z.boolean().nullish() }),
  hideExamine: field.custom({ row: z.boolean().nullish() }),
};
