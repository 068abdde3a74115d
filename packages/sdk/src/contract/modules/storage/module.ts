import { defineModule } from '../../core/entry.js';
import * as entries from './index.js';

/** Files of people, and where their bytes lie. */
export const storage = defineModule({
  title: { 'zh-CN': '资源', 'en-US': 'Resources' },
  folders: [{ code: 'resource', 'zh-CN': '资源管理', 'en-US': 'Resources' }],
  entries,
});
