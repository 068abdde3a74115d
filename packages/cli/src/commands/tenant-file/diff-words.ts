import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall diff`. */
export const diffWords = defineWords('diff', {
  'zh-CN': {
    noun: '租户与租户文件的差异',
    summary: '比较租户文件与当前租户: 有差异时退出码为 3，一致为 0',
    'example.diff': '列出差异',
    'example.ci': '在 CI 中检查，只看退出码',
  },
  'en-US': {
    noun: 'How the tenant differs from a tenant file',
    summary: 'Compare a tenant file with the tenant: exit code 3 where they differ, 0 where they do not',
    'example.diff': 'List the differences',
    'example.ci': 'Check in CI, by the exit code',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    diff: KeysOf<typeof diffWords>;
  }
}
