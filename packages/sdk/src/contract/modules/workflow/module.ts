import { defineModule } from '../../core/entry.js';
import * as entries from './index.js';

/** Approval workflows: designed, run and watched (specification, sections 4 and 5). */
export const workflow = defineModule({
  title: { 'zh-CN': '审批流程', 'en-US': 'Approvals' },
  folders: [
    { code: 'wf_process', 'zh-CN': '我的流程', 'en-US': 'My approvals' },
    { code: 'wf_design', 'zh-CN': '流程设计', 'en-US': 'Workflow design' },
    { code: 'wf_ops', 'zh-CN': '流程运维', 'en-US': 'Workflow operations' },
    { code: 'wf_ops_console', 'zh-CN': '运维台', 'en-US': 'Operations' },
    { code: 'wf_statistics', 'zh-CN': '流程统计', 'en-US': 'Workflow statistics' },
  ],
  entries,
});
