import type { FieldWords } from '../../../core/record/field-words.js';
import type { dict as resource } from './dict.js';

export const dict = {
  title: '系统字典',
  fields: {
    parentId: '上级字典',
    code: '字典编号',
    dictKey: '字典键值',
    dictValue: '字典名称',
    sort: '字典排序',
    isSealed: { label: '封存', options: { 0: '否', 1: '是' } },
    remark: '字典备注',
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
    parentList: '字典列表',
    childList: '字典项列表',
    tree: '字典树',
    dictionary: '字典项',
  },
} satisfies FieldWords<typeof resource>;
