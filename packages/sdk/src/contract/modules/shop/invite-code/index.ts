import { defineEntry } from '../../../core/entry.js';

export const inviteCode = defineEntry({
  menu: { code: 'invite_code', 'zh-CN': '邀请码管理', 'en-US': 'Invite codes' },
  resource: () => import('./invite-code.js').then((m) => m.inviteCode),
  'zh-CN': () => import('./invite-code.zh-cn.js').then((m) => m.inviteCode),
  'en-US': () => import('./invite-code.en-us.js').then((m) => m.inviteCode),
});
