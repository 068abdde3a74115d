import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall user`. */
export const userWords = defineWords('user', {
  'zh-CN': {
    'flag.passwordsStdin': '从标准输入读取三行: 原密码、新密码、确认密码',
    updatePassword: '修改自己的密码',
    'example.password': '在终端中修改 (隐藏输入)',
    'example.passwordStdin': '从标准输入读取，每行一个',
    'error.emptyPassword': '{what}不能为空',
    'disable.details':
      '此人立即退出登录，且不能再登录。先说明名下还有哪些审批事项，这些可用 mall task handover 交接。',
    'delete.details':
      '先说明此人名下还有哪些审批事项 (待办，流程模型，代理，发起范围)，这些可用 mall task handover 交接。',
    'delete.left':
      '{who} 名下还有: 待办 {open}，待签 {claimable}，委托出去 {lent}，模型 {models}，代理 {proxies}，发起范围 {scopes}',
    'delete.handOver': '先交接: mall task handover {id} --to USER',
  },
  'en-US': {
    'flag.passwordsStdin': 'Read three lines from stdin: old password, new password, confirmation',
    updatePassword: 'Change your own password',
    'example.password': 'On a terminal (hidden)',
    'example.passwordStdin': 'From stdin, one line each',
    'error.emptyPassword': '{what} cannot be empty',
    'disable.details':
      'They are signed out at once and sign in no more. Says first what they still have of approvals; mall task handover hands it over.',
    'delete.details':
      'Says first what they still have of approvals (tasks, process models, proxies, lists of who may start); mall task handover hands it over.',
    'delete.left':
      '{who} still has {open} tasks, {claimable} to claim, {lent} lent, {models} models, {proxies} proxies, {scopes} lists of who may start',
    'delete.handOver': 'Hand it over first: mall task handover {id} --to USER',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    user: KeysOf<typeof userWords>;
  }
}
