export { live } from './live/index.js';
export { message } from './message/index.js';
export { notice } from './notice/index.js';
export { noticeBoard as 'notice-board' } from './notice-board/index.js';
export { today } from './today/index.js';
