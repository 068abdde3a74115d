import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall invite-code`. */
export const inviteCodeWords = defineWords('invite-code', {
  'zh-CN': {
    'flag.count': '批量生成的数量',
    'flag.prefix': '邀请码前缀 (配合 --count)',
    create: '新增邀请码；--count 批量生成',
    createDetails: '--count 是可续跑的任务: 中断后运行 mall job resume，数量准确，不重复。',
    'example.count': '批量生成一万个',
    'error.badCount': '数量须为 1 到 {max} 的整数: {value}',
    'error.notWithCount': '{field} 不能与 --count 同时使用',
    'column.code': '邀请码',
  },
  'en-US': {
    'flag.count': 'How many to generate',
    'flag.prefix': 'Prefix of the codes (with --count)',
    create: 'Invite code: create; --count generates many',
    createDetails:
      '--count is a job that can be resumed: after any interruption mall job resume reaches the exact number.',
    'example.count': 'Generate ten thousand',
    'error.badCount': 'The count must be a whole number from 1 to {max}: {value}',
    'error.notWithCount': '{field} cannot be used together with --count',
    'column.code': 'Code',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    'invite-code': KeysOf<typeof inviteCodeWords>;
  }
}
