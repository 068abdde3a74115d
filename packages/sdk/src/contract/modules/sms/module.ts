import { defineModule } from '../../core/entry.js';
import * as entries from './index.js';

/** Short messages: through whom they are sent, and which have been. */
export const sms = defineModule({
  title: { 'zh-CN': '短信', 'en-US': 'SMS' },
  folders: [],
  entries,
});
