import { defineEntry } from '../../../core/entry.js';

export const notice = defineEntry({
  menu: { code: 'notice', 'zh-CN': '通知公告', 'en-US': 'Notices' },
  resource: () => import('./notice.js').then((m) => m.notice),
  'zh-CN': () => import('./notice.zh-cn.js').then((m) => m.notice),
  'en-US': () => import('./notice.en-us.js').then((m) => m.notice),
});
