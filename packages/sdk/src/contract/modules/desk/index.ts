export { notice } from './notice/index.js';
export { noticeBoard as 'notice-board' } from './notice-board/index.js';
