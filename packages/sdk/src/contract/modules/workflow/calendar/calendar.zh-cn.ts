import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowCalendar as resource } from './calendar.js';

export const workflowCalendar = {
  title: '工作日历',
  fields: {
    tenantId: '所属租户',
    day: '日期',
    kind: { label: '类型', options: { holiday: '放假', workday: '上班' } },
    name: '名称',
    remark: '备注',
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
    importCalendar: '导入 iCalendar',
  },
  inputs: {
    content: { label: '内容', hint: '.ics 文件的内容；名称里有“班”的按上班，其余按放假' },
    added: '新增天数',
    changed: '改动天数',
  },
} satisfies FieldWords<typeof resource>;
