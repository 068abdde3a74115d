import { defineEntry } from '../../../core/entry.js';

export const ownProxy = defineEntry({
  menu: { code: 'wf_process_proxy', 'zh-CN': '我的代理', 'en-US': 'My proxy' },
  resource: () => import('./own-proxy.js').then((m) => m.ownProxy),
  'zh-CN': () => import('./own-proxy.zh-cn.js').then((m) => m.ownProxy),
  'en-US': () => import('./own-proxy.en-us.js').then((m) => m.ownProxy),
});
