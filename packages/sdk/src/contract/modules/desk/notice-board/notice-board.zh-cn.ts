import type { ApiLabels } from '../../../core/labels.js';
import type { noticeBoard as api } from './notice-board.js';

export const noticeBoard = {
  title: '公告栏',
  operations: {
    page: '查看公告',
    unread: '未读数量',
    markRead: '标为已读',
    markAllRead: '全部已读',
    readers: '已读人员',
    readCounts: '已读人数',
  },
  inputs: { title: '通知标题', category: '通知类型', read: '已读' },
} satisfies ApiLabels<(typeof api)['operations']>;
