import { defineMessages } from '../../texts/define-texts.js';
import { isolationMessages } from './isolation/isolation-messages.js';

/** Sentences of this module. */
export const messages = defineMessages({
  'tenant.admin_role': { 'zh-CN': '管理员', 'en-US': 'Administrator' },
  'tenant.first_post': { 'zh-CN': '首席执行官', 'en-US': 'Chief executive' },
  ...isolationMessages,
});
