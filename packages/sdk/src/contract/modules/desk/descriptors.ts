export { live, liveCounts } from './live/live.js';
export { type MessageKind, message, messageKinds } from './message/message.js';
export { notice } from './notice/notice.js';
export { noticeBoard } from './notice-board/notice-board.js';
export { unreadNotices } from './notice-board/unread-notices.js';
export {
  type DayFigure,
  type FigureName,
  figureNames,
  type RecentEvent,
  type RowChange,
  recentKinds,
  setupSteps,
  type TodayAnswer,
  today,
} from './today/today.js';
