import { defineModule } from '../../core/entry.js';
import * as entries from './index.js';

/** Where developers look at other databases, and have resources written from their tables. */
export const develop = defineModule({
  title: { 'zh-CN': '研发工具', 'en-US': 'Development' },
  folders: [{ code: 'tool', 'zh-CN': '研发工具', 'en-US': 'Development' }],
  entries,
});
