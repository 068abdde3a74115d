import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { id, ids, optionalId } from '../../../fields/ids.js';
import { bit, int } from '../../../fields/numbers.js';
import { text } from '../../../fields/text.js';
import { formCategory, formContentFields } from './form-fields.js';

const base = '/blade-workflow/design/form';

/** What was found in the content and is not kept; told when a form is saved. */
const finding = z.object({ path: z.string(), what: z.string(), text: z.string() });

/** What people fill in when they start a process or do a task; its versions before are its history. */
export const workflowForm = defineFields({
  name: 'workflow-form',
  screen: '/workflow/design/form',
  code: 'wf_design_form',
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ max: 128, required: true, column: true, search: true }),
    formKey: field.text({
      max: 64,
      required: true,
      matches: /^[\p{L}_][\p{L}\p{N}_.-]*$/u,
      unique: true,
      editable: 'create',
      format: 'code',
      column: true,
      search: true,
    }),
    categoryId: formCategory(),
    ...formContentFields,
    status: field.state(
      { 1: 'success', 2: 'neutral' },
      { row: 'maybe', default: 1, column: true, search: true },
    ),
    remark: field.text({ max: 500, widget: 'textarea' }),
    /** Raised by every save; one that sends an old one is refused. `version` is the number of the form's version. */
    revision: field.integer({ row: 'maybe', stored: false, computed: true, control: false }),
    /** Keeps what is there as a version of the history. */
    newVersion: field.yesNo({ in: 'form' }),
    findings: field.custom({ row: z.array(finding).nullish() }),
  },
  crud: { style: 'own', base, alsoAsked: z.object({ status_equal: int(), categoryId_equal: id() }) },
  operations: ({ standard: { blade }, outputs }) => ({
    list: blade.list,
    detail: endpoint({
      method: 'GET',
      path: `${base}/detail`,
      permission: ['wf_design_form_view', 'wf_design_form_edit', 'wf_design_form_design'],
      input: z.object({ id: optionalId(), formKey: text(64).optional() }),
      output: outputs.row,
    }),
    submit: refusing(
      blade.submit,
      'workflow.form_key_exists',
      'workflow.form_invalid',
      'workflow.expression_invalid',
    ),
    remove: endpoint({
      method: 'POST',
      path: `${base}/remove`,
      permission: 'wf_design_form_delete',
      target: { field: 'id', many: true },
      danger: true,
      done: 'done.deleted',
      // Taking back the newest version leaves the ones before.
      input: z.object({ id: ids(), rollback: bit().optional() }),
      output: done(),
    }),
    changeCategory: endpoint({
      method: 'POST',
      path: `${base}/changeCategory`,
      permission: 'wf_design_form_change_category',
      target: { field: 'ids', many: true },
      done: 'done.updated',
      input: z.object({ ids: ids(), category: id() }),
      output: done(),
    }),
    /** Default values that designers choose from, by the type of the field. */
    listType: endpoint({
      method: 'GET',
      path: `${base}/listType`,
      input: z.object({}),
      output: z.record(z.string(), z.array(z.object({ label: z.string(), value: z.string() }))),
    }),
  }),
});
