import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall apply`. */
export const applyWords = defineWords('apply', {
  'zh-CN': {
    noun: '让租户与租户文件一致',
    summary: '按租户文件修改当前租户: 先列出修改并询问，再逐步执行',
    details:
      '这是可续跑的任务: 中断后运行 mall job resume，不会重复。计划之后被他人修改的行会作为冲突逐条报告。新用户的密码由服务器生成，只显示一次。',
    'example.apply': '列出修改，询问，执行',
    'example.yes': '不询问，并删除文件中没有提到的行',
    question: '执行以上 {count} 项修改?',
    title: '应用租户文件 ({count} 项修改)',
    'error.lost': '已停止: {reason}',
    'column.step': '步骤',
    'column.state': '状态',
    'column.id': '编号',
    'column.password': '密码',
    'column.adminPassword': '管理员密码',
    'column.error': '错误',
  },
  'en-US': {
    noun: 'Bring the tenant to what a tenant file says',
    summary: 'Change the tenant as a tenant file says: shows the plan, asks, and does it step by step',
    details:
      'A job that can be resumed: after any interruption mall job resume goes on, and nothing happens twice. What somebody else changed since the plan is a conflict of its step. Passwords of new people are made by the server and shown once.',
    'example.apply': 'Show the plan, ask, do it',
    'example.yes': 'Without asking, and remove what the file does not name',
    question: 'Make these {count} changes?',
    title: 'Apply a tenant file ({count} changes)',
    'error.lost': 'Stopped: {reason}',
    'column.step': 'Step',
    'column.state': 'State',
    'column.id': 'ID',
    'column.password': 'Password',
    'column.adminPassword': 'Administrator password',
    'column.error': 'Error',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    apply: KeysOf<typeof applyWords>;
  }
}
