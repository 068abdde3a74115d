import { defineEntry } from '../../../core/entry.js';

export const inviteCode = defineEntry({
  menu: { code: 'invite_code', 'zh-CN': '邀请码管理', 'en-US': 'Invite codes' },
  buttons: [
    { code: 'invite_code_export', 'zh-CN': '导出', 'en-US': 'Export' },
    { code: 'invite_code_disable', 'zh-CN': '停用启用', 'en-US': 'Enable and disable' },
  ],
  resource: () => import('./invite-code.js').then((m) => m.inviteCode),
  'zh-CN': () => import('./invite-code.zh-cn.js').then((m) => m.inviteCode),
  'en-US': () => import('./invite-code.en-us.js').then((m) => m.inviteCode),
});
