import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall ui`. */
export const uiWords = defineWords('ui', {
  'zh-CN': {
    noun: '终端控制台',
    'flag.screenReader': '读屏模式: 逐行文字',
    summary: '打开终端控制台',
    'example.ui': '打开',
    'example.uiEnglish': '英文界面',
    open: '打开终端控制台',
  },
  'en-US': {
    noun: 'Terminal dashboard',
    'flag.screenReader': 'Linear text for screen readers',
    summary: 'Open the terminal dashboard',
    'example.ui': 'Open it',
    'example.uiEnglish': 'In English',
    open: 'open the terminal dashboard',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    ui: KeysOf<typeof uiWords>;
  }
}
