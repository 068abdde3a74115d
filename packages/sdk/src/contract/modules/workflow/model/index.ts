import { defineEntry } from '../../../core/entry.js';

export const workflowModel = defineEntry({
  menu: { code: 'wf_design_model', 'zh-CN': '流程模型', 'en-US': 'Process models' },
  resource: () => import('./model.js').then((m) => m.workflowModel),
  'zh-CN': () => import('./model.zh-cn.js').then((m) => m.workflowModel),
  'en-US': () => import('./model.en-us.js').then((m) => m.workflowModel),
});
