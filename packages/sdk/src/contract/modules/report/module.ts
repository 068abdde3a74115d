import { defineModule } from '../../core/entry.js';
import * as entries from './index.js';

/** Figures over what the lists have. */
export const report = defineModule({
  title: { 'zh-CN': '报表', 'en-US': 'Reports' },
  folders: [{ code: 'report', 'zh-CN': '报表管理', 'en-US': 'Reports' }],
  entries,
});
