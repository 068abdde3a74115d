import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowModel as resource } from './model.js';

export const workflowModel = {
  title: '流程模型',
  fields: {
    tenantId: '所属租户',
    name: '流程名称',
    modelKey: '流程标识',
    categoryId: '流程分类',
    formKey: '表单标识',
    description: '描述',
    icon: '图标',
    modelVersion: '版本',
    modelXml: '流程图',
  },
  operations: { list: '列表', detail: '查看', submit: '保存', deploy: '部署', remove: '删除' },
  inputs: { category: '流程分类' },
} satisfies FieldWords<typeof resource>;
