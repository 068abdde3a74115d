import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall user`. */
export const userWords = defineWords('user', {
  'zh-CN': {
    'flag.passwordsStdin': '从标准输入读取三行: 原密码、新密码、确认密码',
    updatePassword: '修改自己的密码',
    'example.password': '在终端中修改 (隐藏输入)',
    'example.passwordStdin': '从标准输入读取, 每行一个',
    'error.emptyPassword': '{what}不能为空',
  },
  'en-US': {
    'flag.passwordsStdin': 'Read three lines from stdin: old password, new password, confirmation',
    updatePassword: 'Change your own password',
    'example.password': 'On a terminal (hidden)',
    'example.passwordStdin': 'From stdin, one line each',
    'error.emptyPassword': '{what} cannot be empty',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    user: KeysOf<typeof userWords>;
  }
}
