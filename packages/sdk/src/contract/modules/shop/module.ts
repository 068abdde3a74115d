import { defineModule } from '../../core/entry.js';
import * as entries from './index.js';

/** What the mall sells, and who is invited to it. */
export const shop = defineModule({
  title: { 'zh-CN': '商城', 'en-US': 'Shop' },
  folders: [{ code: 'shop', 'zh-CN': '商城管理', 'en-US': 'Shop' }],
  entries,
});
