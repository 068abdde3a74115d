import type { FieldWords } from '../../../core/record/field-words.js';
import type { post as resource } from './post.js';

export const post = {
  title: '岗位',
  fields: {
    category: '岗位类型',
    postCode: '岗位编号',
    postName: '岗位名称',
    people: '人数',
    sort: '岗位排序',
    remark: '岗位描述',
  },
  operations: { list: '列表', detail: '查看', submit: '保存', remove: '删除', select: '选择项' },
} satisfies FieldWords<typeof resource>;
