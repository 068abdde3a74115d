import type { Labels } from '../../../core/labels.js';
import type { notice as resource } from './notice.js';

export const notice = {
  title: '通知公告',
  fields: {
    tenantId: '所属租户',
    title: '通知标题',
    category: '通知类型',
    categoryName: '通知类型名称',
    releaseTime: '发布时间',
    content: '通知内容',
    state: '发布状态',
    attachments: '附件',
    attachmentNames: '附件名称',
  },
  operations: { list: '列表', detail: '查看', submit: '保存', remove: '删除', release: '发布' },
  inputs: { ids: '通知', releaseTime_datege: '发布时间起', releaseTime_datelt: '发布时间止' },
  options: { state: { draft: '草稿', scheduled: '待发布', released: '已发布' } },
  hints: { releaseTime: '留空则为草稿', attachments: '能看到通知的人都能打开' },
} satisfies Labels<typeof resource>;
