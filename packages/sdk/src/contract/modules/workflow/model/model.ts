import * as z from 'zod';
import { refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { listInput, sortableFields } from '../../../core/search.js';
import { id } from '../../../fields/ids.js';
import { deployModel } from './deploy-model.js';
import { modelActs } from './model-acts.js';
import { modelCases } from './model-cases.js';
import { drawnFields, flag, formProperty, keyOptions, maxModelLength } from './model-fields.js';
import { modelScopes } from './model-scopes.js';
import { simulateModel } from './simulate-model.js';

const modelBase = '/blade-workflow/design/model';

/** A process as it is drawn; what runs is a version that was deployed (wire contract of workflows, 1.1 and 3.1). */
export const workflowModel = defineFields({
  name: 'workflow-model',
  screen: '/workflow/design/model',
  code: 'wf_design_model',
  tenancy: 'tenant',
  title: 'name',
  baseColumns: [],
  fields: {
    name: field.text({ max: 128, required: true, column: true, search: true }),
    modelKey: field.text({ ...keyOptions, unique: true, search: true }),
    /** The number of its version; a history keeps the ones before. */
    version: field.integer({ in: 'row', stored: false, computed: true, column: true }),
    ...drawnFields,
    lastUpdated: field.moment({ in: 'row', stored: false, computed: true }),
    /** Raised by every change: whoever sends an old one is told that somebody else has changed the model. */
    revision: field.integer({ stored: false, control: false }),
    /** What was there becomes a version of the history, and this one the next. */
    newVersion: field.custom({ form: flag(), control: false }),
    /** BPMN; read in the detail alone. Key, name and description follow its process. */
    modelXml: field.longText({ max: maxModelLength, stored: false, widget: 'xml' }),
    /** Of a model whose form another page shows: what its start says of the form's fields. */
    exForm: field.custom({ row: z.array(formProperty).nullish() }),
  },
  crud: { style: 'own', base: modelBase, alsoNamed: { xml: 'modelXml' } },
  operations: ({ standard: { blade }, shapes: { query } }) => ({
    list: sortedBySaid(blade.list, query),
    detail: blade.detail,
    submit: refusing(blade.submit, 'workflow.model_key_exists', 'workflow.model_invalid'),
    deploy: deployModel(modelBase),
    ...modelActs(modelBase),
    ...modelScopes(modelBase),
    simulate: simulateModel(modelBase),
    ...modelCases(modelBase),
  }),
});

/** The same list, sorted by nothing that its rows do not say. */
function sortedBySaid<List extends { readonly input: z.ZodType }>(list: List, query: z.ZodObject): List {
  const unsaid = ['formKey', 'lastUpdated'];
  const said = new Set([...sortableFields(list)].filter((name) => !unsaid.includes(name)));
  return { ...list, input: listInput(query, said, z.object({ categoryId_equal: id() })) };
}
