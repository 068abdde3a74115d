import type { FieldWords } from '../../../core/record/field-words.js';
import type { model as resource } from './model.js';

export const model = {
  title: '数据模型',
  fields: {
    datasourceId: '数据源',
    modelName: '模型名称',
    modelCode: '模型编号',
    modelTable: { label: '物理表名', hint: '数据源中的表名，区分大小写' },
    modelClass: '模型类名',
    modelRemark: '模型备注',
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
    select: '模型选项',
    tables: '数据源的表',
    table: '表结构',
    prototypes: '模型字段',
  },
  inputs: {
    modelId: '模型',
    tableName: '表名',
  },
} satisfies FieldWords<typeof resource>;
