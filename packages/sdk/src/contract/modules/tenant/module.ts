import { defineModule } from '../../core/entry.js';
import * as entries from './index.js';

/** Tenants and the packages of menus they may use. */
export const tenant = defineModule({
  title: { 'zh-CN': '租户', 'en-US': 'Tenants' },
  folders: [{ code: 'isolation', 'zh-CN': '隔离自检', 'en-US': 'Isolation check' }],
  entries,
});
