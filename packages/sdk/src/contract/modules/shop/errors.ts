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
    'zh-CN': '同一批次键 {batchKey} 的参数不一致: {fields}; 请使用原参数, 或换一个批次键',
    'en-US':
      'The batch key {batchKey} was used with other parameters: {fields}; repeat them, or take another key',
  },
});
