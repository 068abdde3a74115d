import type { FieldWords } from '../../../core/record/field-words.js';
import type { param as resource } from './param.js';

export const param = {
  title: '参数',
  fields: {
    paramName: '参数名称',
    paramKey: '参数键名',
    paramValue: '参数键值',
    remark: '备注',
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
  },
} satisfies FieldWords<typeof resource>;
