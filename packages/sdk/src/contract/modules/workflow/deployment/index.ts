import { defineEntry } from '../../../core/entry.js';

export const workflowDeployment = defineEntry({
  menu: { code: 'wf_design_deployment', 'zh-CN': '流程部署', 'en-US': 'Deployed processes' },
  resource: () => import('./deployment.js').then((m) => m.workflowDeployment),
  'zh-CN': () => import('./deployment.zh-cn.js').then((m) => m.workflowDeployment),
  'en-US': () => import('./deployment.en-us.js').then((m) => m.workflowDeployment),
});
