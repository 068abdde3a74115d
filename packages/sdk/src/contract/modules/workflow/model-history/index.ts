import { defineEntry } from '../../../core/entry.js';

export const workflowModelHistory = defineEntry({
  menu: { code: 'wf_design_model_history', 'zh-CN': '模型历史版本', 'en-US': 'Model versions' },
  resource: () => import('./model-history.js').then((m) => m.workflowModelHistory),
  'zh-CN': () => import('./model-history.zh-cn.js').then((m) => m.workflowModelHistory),
  'en-US': () => import('./model-history.en-us.js').then((m) => m.workflowModelHistory),
});
