export { folders } from './folders.js';
export { notice } from './notice/notice.part.js';
export { noticeBoard } from './notice-board/notice-board.part.js';
