import * as z from 'zod';
import { bladeCrud, done } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { fileReply } from '../../../core/file.js';
import { defineResource } from '../../../core/resource.js';
import { baseColumns } from '../../../fields/base.js';
import { id, ids, optionalId } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { optional, required, text } from '../../../fields/text.js';
import { onlyAdministrators } from '../administrators.js';

/** One table, a table with its details, a tree; the generator writes the first. */
export const codeTemplates = ['crud', 'sub', 'tree'] as const;

/** What front ends of the family send and show again; nothing here is made of it. */
const keptOnly = {
  tablePrefix: optional(text(64)),
  pkName: optional(text(64)),
  packageName: optional(text(200)),
  author: optional(text(64)),
  subModelId: optionalId(),
  subFkId: optional(text(64)),
  treeId: optional(text(64)),
  treePid: optional(text(64)),
  treeName: optional(text(64)),
  baseMode: optional(int(1, 2)),
  wrapMode: optional(int(1, 2)),
  feignMode: optional(int(1, 2)),
  codeStyle: optional(text(64)),
};

const form = z.object({
  modelId: id(),
  codeName: required(64),
  serviceName: required(64),
  tableName: required(100),
  templateType: optional(z.enum(codeTemplates)),
  apiPath: optional(text(200)),
  webPath: optional(text(200)),
  ...keptOnly,
});

const row = z.object({
  id: id(),
  modelId: id(),
  modelName: z.string().nullish(),
  codeName: text(64),
  serviceName: text(64),
  tableName: text(100),
  tablePrefix: text(64).nullish(),
  pkName: text(64).nullish(),
  packageName: text(200).nullish(),
  templateType: text(16),
  author: text(64).nullish(),
  subModelId: optionalId(),
  subFkId: text(64).nullish(),
  treeId: text(64).nullish(),
  treePid: text(64).nullish(),
  treeName: text(64).nullish(),
  baseMode: int().nullish(),
  wrapMode: int().nullish(),
  feignMode: int().nullish(),
  codeStyle: text(64).nullish(),
  apiPath: text(200).nullish(),
  webPath: text(200).nullish(),
  ...baseColumns,
});

const shapes = {
  row,
  form,
  query: z.object({
    codeName: text(),
    tableName: text(),
    serviceName: text(),
    modelId: id(),
    templateType: text(),
  }),
};

const base = '/blade-develop/code';

/** Resources of this product that are written from models (wire contract, section 3.19). */
export const code = defineResource({
  name: 'code',
  screen: '/tool/code',
  code: 'code',
  tenancy: 'global',
  shapes,
  title: 'codeName',
  columns: ['modelId', 'codeName', 'serviceName', 'tableName', 'templateType', 'apiPath', 'webPath'],
  search: ['codeName', 'tableName', 'serviceName', 'modelId'],
  fields: [
    'modelId',
    'codeName',
    'serviceName',
    'tableName',
    'tablePrefix',
    'templateType',
    'apiPath',
    'webPath',
  ],
  widgets: { modelId: 'select', templateType: 'select' },
  formats: { tableName: 'mono', apiPath: 'mono', webPath: 'mono' },
  options: {
    modelId: { resource: 'model', operation: 'select', label: 'modelName', value: 'id' },
    templateType: { values: codeTemplates },
  },
  names: { modelId: 'modelName' },
  initial: { templateType: 'crud' },
  operations: onlyAdministrators({
    ...bladeCrud(base, shapes, { code: 'code', hidden: ['modelName'] }),
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
    generate: endpoint({
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
    /** The files of that archive, to be looked at. */
    preview: endpoint({
      method: 'GET',
      path: `${base}/preview`,
      permission: 'code_generate',
      input: z.object({ id: id() }),
      output: z.array(z.object({ path: z.string(), text: z.string() })),
    }),
  }),
});
