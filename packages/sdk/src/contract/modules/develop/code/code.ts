import * as z from 'zod';
import { onlyAdministrators } from '../../../core/administrators.js';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { fileReply } from '../../../core/file.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { id, ids, optionalId } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';
import { codeErrors, connectionErrors } from '../errors.js';

/** One table, a table with its details, a tree; the generator writes the first. */
export const codeTemplates = ['crud', 'sub', 'tree'] as const;

/** What front ends of the family send and show again; nothing here is made of it. */
const keptText = field.text({ max: 64, control: false });
const keptMode = field.integer({ min: 1, max: 2, control: false });
const keptOnly = {
  pkName: keptText,
  packageName: field.text({ max: 200, control: false }),
  author: keptText,
  subModelId: field.custom({ row: optionalId(), form: optionalId(), store: 'bigId', control: false }),
  subFkId: keptText,
  treeId: keptText,
  treePid: keptText,
  treeName: keptText,
  baseMode: keptMode,
  wrapMode: keptMode,
  feignMode: keptMode,
  codeStyle: keptText,
};

const base = '/blade-develop/code';

/** Resources of this product that are written from models (wire contract, section 3.19). */
export const code = defineFields({
  name: 'code',
  screen: '/tool/code',
  code: 'code',
  tenancy: 'global',
  title: 'codeName',
  fields: {
    modelId: field.link(
      'model',
      { from: 'select', label: 'modelName' },
      { required: true, column: { before: 'codeName' }, search: true },
    ),
    codeName: field.text({ max: 64, required: true, column: true, search: true }),
    serviceName: field.text({ max: 64, required: true, column: true, search: true }),
    tableName: field.text({ max: 100, required: true, format: 'mono', column: true, search: true }),
    tablePrefix: field.text({ max: 64 }),
    templateType: field.choice(codeTemplates, { default: 'crud', column: true, query: true }),
    apiPath: field.text({ max: 200, format: 'mono', column: true }),
    webPath: field.text({ max: 200, format: 'mono', column: true }),
    ...keptOnly,
  },
  crud: { style: 'blade', base },
  operations: ({ list, detail, submit, remove }) =>
    onlyAdministrators({
      list,
      detail,
      submit,
      remove,
      /** The same once more, its name followed by `-copy`. */
      copy: endpoint({
        method: 'POST',
        path: `${base}/copy`,
        send: 'query',
        permission: 'code_add',
        target: { field: 'id', many: false },
        input: z.object({ id: id() }),
        output: done(),
      }),
      /** An archive to be unpacked into a checkout; `system` is what front ends of the family call themselves. */
      generate: refusing(
        endpoint({
          method: 'POST',
          path: `${base}/gen-code`,
          send: 'query',
          permission: 'code_generate',
          target: { field: 'ids', many: true },
          idempotent: true,
          reply: 'file',
          input: z.object({ ids: ids(), system: text(32).optional() }),
          output: fileReply(),
        }),
        ...codeErrors,
        ...connectionErrors,
      ),
      /** The files of that archive, to be looked at. */
      preview: refusing(
        endpoint({
          method: 'GET',
          path: `${base}/preview`,
          permission: 'code_generate',
          input: z.object({ id: id() }),
          output: z.array(z.object({ path: z.string(), text: z.string() })),
        }),
        ...codeErrors,
        ...connectionErrors,
      ),
    }),
});
