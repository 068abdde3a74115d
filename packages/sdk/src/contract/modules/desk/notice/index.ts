import { defineEntry } from '../../../core/entry.js';

export const notice = defineEntry({
  menu: { code: 'notice', 'zh-CN': '通知公告', 'en-US': 'Notices' },
  dictionaries: [
    {
      code: 'notice',
      name: '通知类型',
      sort: 2,
      entries: [
        ['1', '发布通知', 'Announcement'],
        ['2', '批转通知', 'Approved and passed on'],
        ['3', '转发通知', 'Forwarded'],
        ['4', '指示通知', 'Instruction'],
        ['5', '任免通知', 'Appointment'],
        ['6', '事务通知', 'Routine'],
      ],
    },
  ],
  resource: () => import('./notice.js').then((m) => m.notice),
  'zh-CN': () => import('./notice.zh-cn.js').then((m) => m.notice),
  'en-US': () => import('./notice.en-us.js').then((m) => m.notice),
});
