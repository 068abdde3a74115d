export { live, liveCounts } from './live/live.js';
export { message } from './message/message.js';
export { notice } from './notice/notice.js';
export { noticeBoard } from './notice-board/notice-board.js';
export { unreadNotices } from './notice-board/unread-notices.js';
