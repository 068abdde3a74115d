export { folders } from './folders.js';
export { livePart } from './live/live.part.js';
export { messagePart } from './message/message.part.js';
export { notice } from './notice/notice.part.js';
export { noticeBoard } from './notice-board/notice-board.part.js';
export { todayPart } from './today/today.part.js';
