import type { ApiLabels } from '../../../core/labels.js';
import type { noticeBoard as api } from './notice-board.js';

export const noticeBoard = {
  title: 'Notice board',
  operations: {
    page: 'Read notices',
    unread: 'Count unread ones',
    markRead: 'Mark as read',
    markAllRead: 'Mark all as read',
    readers: 'Who has read one',
    readCounts: 'How many have read each',
  },
  inputs: { title: 'Title', category: 'Notice type', read: 'Read' },
} satisfies ApiLabels<(typeof api)['operations']>;
