import { defineErrors } from '../../texts/define-texts.js';

/** Refusals of this module. */
export const errors = defineErrors({
  'invite_code.exists': {
    status: 409,
    'zh-CN': '邀请码已存在: {code}',
    'en-US': 'The invite code exists already: {code}',
  },
  'invite_code.unusable': { 'zh-CN': '邀请码不可用', 'en-US': 'The invite code cannot be used' },
  'invite_code.batch_changed': {
    status: 409,
    'zh-CN': '同一批次键的参数不一致: {batchKey}',
    'en-US': 'The same batch key was used with other parameters: {batchKey}',
  },
});
