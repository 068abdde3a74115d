import type { FieldWords } from '../../../core/record/field-words.js';
import type { model as resource } from './model.js';

export const model = {
  title: 'Data model',
  fields: {
    datasourceId: 'Data source',
    datasourceName: 'Name of the data source',
    modelName: 'Name',
    modelCode: 'Code',
    modelTable: { label: 'Table', hint: 'As the data source calls it, in the same case' },
    modelClass: 'Class',
    modelRemark: 'Remark',
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    select: 'Choices of models',
    tables: 'Tables of a data source',
    table: 'One table',
    prototypes: 'Columns of a model',
  },
  inputs: {
    modelId: 'Model',
    tableName: 'Table',
  },
} satisfies FieldWords<typeof resource>;
