import type { Labels } from '../../../core/labels.js';
import type { dict as resource } from './dict.js';

export const dict = {
  title: '系统字典',
  fields: {
    parentId: '上级字典',
    code: '字典编号',
    dictKey: '字典键值',
    dictValue: '字典名称',
    sort: '字典排序',
    isSealed: '封存',
    remark: '字典备注',
    parentName: '上级字典名称',
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
  options: {
    isSealed: {
      0: '否',
      1: '是',
    },
  },
} satisfies Labels<typeof resource>;
