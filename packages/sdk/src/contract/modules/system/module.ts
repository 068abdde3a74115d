import { defineModule } from '../../core/entry.js';
import * as entries from './index.js';

/** People, what they may do, and what all surfaces are set up with. */
export const system = defineModule({
  title: { 'zh-CN': '系统', 'en-US': 'System' },
  folders: [
    { code: 'system', 'zh-CN': '系统管理', 'en-US': 'System' },
    { code: 'base', 'zh-CN': '基础配置', 'en-US': 'Basics' },
    { code: 'authority', 'zh-CN': '权限管理', 'en-US': 'Permissions' },
  ],
  entries,
});
