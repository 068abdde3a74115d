import { defineModule } from '../../core/entry.js';
import * as entries from './index.js';

/** What people find on their desk. */
export const desk = defineModule({
  title: { 'zh-CN': '工作台', 'en-US': 'Desk' },
  folders: [{ code: 'desk', 'zh-CN': '工作台', 'en-US': 'Desk' }],
  entries,
});
