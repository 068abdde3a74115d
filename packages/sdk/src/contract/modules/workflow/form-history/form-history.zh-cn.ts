import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowFormHistory as resource } from './form-history.js';

export const workflowFormHistory = {
  title: '表单历史版本',
  fields: {
    tenantId: '所属租户',
    formId: '所属表单',
    name: '表单名称',
    formKey: '表单标识',
    categoryId: '分类',
    content: '表单内容',
    appContent: '移动端内容',
    remark: '备注',
  },
  operations: { list: '列表', detail: '查看', update: '保存', remove: '删除', setMainVersion: '设为主版本' },
} satisfies FieldWords<typeof resource>;
