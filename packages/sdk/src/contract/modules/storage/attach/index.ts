import { defineEntry } from '../../../core/entry.js';

export const attach = defineEntry({
  menu: { code: 'attach', 'zh-CN': '附件管理', 'en-US': 'Attachments' },
  buttons: [{ code: 'attach_upload', 'zh-CN': '上传', 'en-US': 'Upload' }],
  resource: () => import('./attach.js').then((m) => m.attach),
  'zh-CN': () => import('./attach.zh-cn.js').then((m) => m.attach),
  'en-US': () => import('./attach.en-us.js').then((m) => m.attach),
});
