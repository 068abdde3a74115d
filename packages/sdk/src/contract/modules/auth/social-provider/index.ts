import { defineEntry } from '../../../core/entry.js';

export const socialProvider = defineEntry({
  menu: { code: 'social_provider', 'zh-CN': '第三方登录', 'en-US': 'Social providers' },
  resource: () => import('./social-provider.js').then((m) => m.socialProvider),
  'zh-CN': () => import('./social-provider.zh-cn.js').then((m) => m.socialProvider),
  'en-US': () => import('./social-provider.en-us.js').then((m) => m.socialProvider),
});
