import type { FieldWords } from '../../../core/record/field-words.js';
import type { notice as resource } from './notice.js';

export const notice = {
  title: '通知公告',
  fields: {
    title: '通知标题',
    category: '通知类型',
    releaseTime: { label: '发布时间', hint: '留空则为草稿' },
    content: '通知内容',
    state: { label: '发布状态', options: { draft: '草稿', scheduled: '待发布', released: '已发布' } },
    attachments: { label: '附件', hint: '能看到通知的人都能打开' },
    attachmentNames: '附件名称',
  },
  operations: { list: '列表', detail: '查看', submit: '保存', remove: '删除', release: '发布' },
  inputs: {
    ids: '通知',
    releaseTime_datege: '发布时间起',
    releaseTime_datelt: '发布时间止',
  },
} satisfies FieldWords<typeof resource>;
