import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { id } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';

const base = '/blade-workflow/design/model';

/** The most characters of a model's BPMN. */
export const maxModelLength = 1_000_000;

/** What a key may be: a name in BPMN, which is what the process of the model is called. */
const keyLetters = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

/** A process as it is drawn; what runs is a version that was deployed (wire contract of workflows, 1.1 and 3.1). */
export const workflowModel = defineFields({
  name: 'workflow-model',
  screen: '/workflow/design/model',
  code: 'wf_design_model',
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ max: 128, required: true, column: true, search: true }),
    modelKey: field.text({
      max: 64,
      required: true,
      matches: keyLetters,
      unique: true,
      editable: 'create',
      format: 'code',
      column: true,
      search: true,
    }),
    categoryId: field.custom({ row: id().nullish(), form: id().nullish(), store: 'bigId' }),
    /** Of the form that its tasks are filled in with; `wf_ex_…` one of another page, `wf_indep_…` one per node. */
    formKey: field.text({ max: 128, column: true }),
    description: field.text({ max: 500, widget: 'textarea' }),
    icon: field.file({ types: ['image/png', 'image/jpeg', 'image/webp'], bytes: 1_000_000 }, { max: 500 }),
    /** The number of the version; a history keeps the ones before. */
    modelVersion: field.integer({ in: 'row', default: 1 }),
    /** BPMN; read in the detail alone. */
    modelXml: field.longText({ max: maxModelLength, stored: false }),
  },
  crud: { style: 'own', base },
  operations: ({ standard: { blade } }) => ({
    list: blade.list,
    detail: blade.detail,
    submit: refusing(blade.submit, 'workflow.model_key_exists', 'workflow.model_invalid'),
    /** What is drawn becomes a version that runs; versions that run already stay as they are. */
    deploy: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/deploy`,
        permission: 'wf_design_model_deploy',
        target: { field: 'id', many: false },
        input: z.object({ id: id(), category: text(64).optional() }),
        output: z.object({ id: z.string(), processDefinitionId: z.string(), version: z.number() }),
      }),
      'workflow.model_invalid',
    ),
    remove: blade.remove,
  }),
});
