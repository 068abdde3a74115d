import type { Same } from '../../../i18n/words.js';
import type { notices as zh } from './notices.zh-cn.js';

export const notices: Same<typeof zh> = {
  title: 'Notices',
  unread: 'Unread',
  all: 'All',
  isUnread: 'Unread',
  markAll: 'Mark all as read',
  noneUnread: 'You have read every notice',
  none: 'No notices yet; they appear here once they are released',
  failed: 'The notices did not load',
  moreFailed: 'The rest of the notices did not load',
  gone: 'This notice was withdrawn or deleted',
  attachments: 'Attachments',
  copyLink: 'Copy link',
  messages: 'Messages',
  messagesCount: 'Messages {{count}}',
  noMessages: 'No messages yet; tasks, copies and results of approvals appear here',
  messagesFailed: 'The messages did not load',
  moreMessages: 'Earlier messages',
  over: 'Done',
  justNow: 'just now',
};
