import { defineApiEntry } from '../../../core/entry.js';

export const noticeBoard = defineApiEntry({
  api: () => import('./notice-board.js').then((m) => m.noticeBoard),
  'zh-CN': () => import('./notice-board.zh-cn.js').then((m) => m.noticeBoard),
  'en-US': () => import('./notice-board.en-us.js').then((m) => m.noticeBoard),
});
