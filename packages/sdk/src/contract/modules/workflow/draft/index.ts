import { defineEntry } from '../../../core/entry.js';

export const workflowDraft = defineEntry({
  menu: { code: 'wf_process_draft', 'zh-CN': '流程草稿', 'en-US': 'Drafts' },
  resource: () => import('./draft.js').then((m) => m.workflowDraft),
  'zh-CN': () => import('./draft.zh-cn.js').then((m) => m.workflowDraft),
  'en-US': () => import('./draft.en-us.js').then((m) => m.workflowDraft),
});
