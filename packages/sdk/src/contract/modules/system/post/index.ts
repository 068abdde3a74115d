import { defineEntry } from '../../../core/entry.js';

export const post = defineEntry({
  menu: { code: 'post', 'zh-CN': '岗位管理', 'en-US': 'Posts' },
  resource: () => import('./post.js').then((m) => m.post),
  'zh-CN': () => import('./post.zh-cn.js').then((m) => m.post),
  'en-US': () => import('./post.en-us.js').then((m) => m.post),
});
