import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { defineResource } from '../../../core/resource.js';
import { baseColumns } from '../../../fields/base.js';
import { id } from '../../../fields/ids.js';
import { optional, required, text } from '../../../fields/text.js';
import { onlyAdministrators } from '../administrators.js';
import { prototypes } from '../model-prototype/prototype-row.js';
import { tableInfo } from './table-info.js';

const row = z.object({
  id: id(),
  datasourceId: id(),
  datasourceName: z.string().nullish(),
  modelName: text(100),
  modelCode: text(100),
  modelTable: text(100),
  modelClass: text(100).nullish(),
  modelRemark: text().nullish(),
  ...baseColumns,
});

const shapes = {
  row,
  form: z.object({
    datasourceId: id(),
    modelName: required(100),
    modelCode: required(100),
    modelTable: required(100),
    modelClass: optional(text(100)),
    modelRemark: optional(text()),
  }),
  query: z.object({ datasourceId: id(), modelName: text(), modelCode: text() }),
};

const base = '/blade-develop/model';

/** Tables of other databases that something is made of (wire contract, section 3.19). */
export const model = defineResource({
  name: 'model',
  screen: '/tool/model',
  code: 'model',
  tenancy: 'global',
  shapes,
  title: 'modelName',
  columns: ['datasourceId', 'modelName', 'modelCode', 'modelTable', 'modelClass', 'modelRemark'],
  search: ['datasourceId', 'modelName', 'modelCode'],
  fields: ['datasourceId', 'modelTable', 'modelName', 'modelCode', 'modelClass', 'modelRemark'],
  widgets: { datasourceId: 'select', modelRemark: 'textarea' },
  formats: { modelTable: 'mono', modelClass: 'mono' },
  options: {
    datasourceId: { resource: 'datasource', operation: 'select', label: 'name', value: 'id' },
  },
  names: { datasourceId: 'datasourceName' },
  operations: onlyAdministrators({
    ...bladeCrud(base, shapes, { code: 'model', hidden: ['datasourceName'] }),
    /** The name is `<table>: <name>`, as front ends of the family show it. */
    select: endpoint({
      method: 'GET',
      path: `${base}/select`,
      input: z.object({}),
      output: z.array(row.pick({ id: true, modelName: true, modelTable: true, datasourceId: true })),
    }),
    tables: endpoint({
      method: 'GET',
      path: `${base}/table-list`,
      input: z.object({ datasourceId: id() }),
      output: z.array(tableInfo),
    }),
    /** By the model that is made of it, or by its own name. */
    table: endpoint({
      method: 'GET',
      path: `${base}/table-info`,
      input: z.object({ datasourceId: id(), modelId: id().optional(), tableName: text(100).optional() }),
      output: tableInfo,
    }),
    /** The columns that are kept of a model; where none are, those of its table. */
    prototypes: endpoint({
      method: 'GET',
      path: `${base}/model-prototype`,
      input: z.object({ modelId: id(), datasourceId: id() }),
      output: prototypes,
    }),
  }),
});
