import * as z from 'zod';
import { onlyAdministrators } from '../../../core/administrators.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { id } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';
import { connectionErrors } from '../errors.js';
import { prototypes } from '../model-prototype/prototype-row.js';
import { tableInfo } from './table-info.js';

const base = '/blade-develop/model';

/** Tables of other databases that something is made of (wire contract, section 3.19). */
export const model = defineFields({
  name: 'model',
  screen: '/tool/model',
  code: 'model',
  tenancy: 'global',
  title: 'modelName',
  fields: {
    datasourceId: field.link(
      'datasource',
      { from: 'select', label: 'name' },
      { required: true, column: { before: 'modelName' }, search: true },
    ),
    modelTable: field.text({ max: 100, required: true, format: 'mono', column: { before: 'modelClass' } }),
    modelName: field.text({ max: 100, required: true, column: true, search: true }),
    modelCode: field.text({ max: 100, required: true, column: true, search: true }),
    modelClass: field.text({ max: 100, format: 'mono', column: true }),
    modelRemark: field.text({ widget: 'textarea', column: true }),
  },
  crud: { style: 'blade', base },
  operations: ({ list, detail, submit, remove }) =>
    onlyAdministrators({
      list,
      detail,
      submit,
      remove,
      /** The name is `<table>: <name>`, as front ends of the family show it. */
      select: endpoint({
        method: 'GET',
        path: `${base}/select`,
        input: z.object({}),
        output: z.array(
          z.object({ id: id(), modelName: z.string(), modelTable: z.string(), datasourceId: id() }),
        ),
      }),
      tables: refusing(
        endpoint({
          method: 'GET',
          path: `${base}/table-list`,
          input: z.object({ datasourceId: id() }),
          output: z.array(tableInfo),
        }),
        ...connectionErrors,
      ),
      /** By the model that is made of it, or by its own name. */
      table: refusing(
        endpoint({
          method: 'GET',
          path: `${base}/table-info`,
          input: z.object({ datasourceId: id(), modelId: id().optional(), tableName: text(100).optional() }),
          output: tableInfo,
        }),
        'model.table_unknown',
        'model.which_table',
        ...connectionErrors,
      ),
      /** The columns that are kept of a model; where none are, those of its table. */
      prototypes: refusing(
        endpoint({
          method: 'GET',
          path: `${base}/model-prototype`,
          input: z.object({ modelId: id(), datasourceId: id() }),
          output: prototypes,
        }),
        'model.table_unknown',
        ...connectionErrors,
      ),
    }),
});
