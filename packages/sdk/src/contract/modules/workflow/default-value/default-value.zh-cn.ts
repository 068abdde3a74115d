import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowDefaultValue as resource } from './default-value.js';

export const workflowDefaultValue = {
  title: '表单默认值',
  fields: {
    tenantId: '所属租户',
    name: '名称',
    content: { label: '默认值', hint: '普通文本；美元符号后大括号里的是安全表达式，如 userName' },
    fieldType: { label: '字段类型', hint: '如 input,textarea；多个用逗号分隔' },
  },
  operations: { list: '列表', detail: '查看', submit: '保存', remove: '删除', listType: '字段类型列表' },
} satisfies FieldWords<typeof resource>;
