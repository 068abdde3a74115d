import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowWeek as resource } from './week.js';

export const workflowWeek = {
  title: '工作时间',
  fields: {
    tenantId: '所属租户',
    weekday: {
      label: '星期',
      options: { 1: '星期一', 2: '星期二', 3: '星期三', 4: '星期四', 5: '星期五', 6: '星期六', 7: '星期日' },
    },
    beginsAt: { label: '上班时间', hint: '如 09:00' },
    endsAt: { label: '下班时间', hint: '如 18:00；一天的末尾是 24:00' },
  },
  operations: { list: '列表', detail: '查看', submit: '保存', remove: '删除' },
} satisfies FieldWords<typeof resource>;
