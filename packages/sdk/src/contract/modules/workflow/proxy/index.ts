import { defineEntry } from '../../../core/entry.js';

export const workflowProxy = defineEntry({
  menu: { code: 'wf_ops_proxy', 'zh-CN': '流程代理', 'en-US': 'Proxies' },
  resource: () => import('./proxy.js').then((m) => m.workflowProxy),
  'zh-CN': () => import('./proxy.zh-cn.js').then((m) => m.workflowProxy),
  'en-US': () => import('./proxy.en-us.js').then((m) => m.workflowProxy),
});
