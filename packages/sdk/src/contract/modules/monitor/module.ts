import { defineModule } from '../../core/entry.js';
import * as entries from './index.js';

/** What the server has seen. */
export const monitor = defineModule({
  title: { 'zh-CN': '监控', 'en-US': 'Monitor' },
  folders: [
    { code: 'monitor', 'zh-CN': '系统监控', 'en-US': 'Monitor' },
    { code: 'log', 'zh-CN': '日志管理', 'en-US': 'Logs' },
  ],
  entries,
});
