import { defineEntry } from '../../../core/entry.js';

export const workflowSerial = defineEntry({
  menu: { code: 'wf_serial', 'zh-CN': '流水号规则', 'en-US': 'Serial numbers' },
  resource: () => import('./serial.js').then((m) => m.workflowSerial),
  'zh-CN': () => import('./serial.zh-cn.js').then((m) => m.workflowSerial),
  'en-US': () => import('./serial.en-us.js').then((m) => m.workflowSerial),
});
