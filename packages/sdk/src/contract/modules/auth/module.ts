import { defineModule } from '../../core/entry.js';
import * as entries from './index.js';

/** Signing in, sessions, and what a client must know before both. */
export const auth = defineModule({
  title: { 'zh-CN': '登录', 'en-US': 'Sign-in' },
  folders: [],
  entries,
});
