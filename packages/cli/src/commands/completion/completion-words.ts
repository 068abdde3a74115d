import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall completion`. */
export const completionWords = defineWords('completion', {
  'zh-CN': {
    noun: '命令补全脚本',
    'argument.shell': 'bash zsh fish',
    summary: '输出补全脚本',
    details:
      'bash: source <(mall completion bash)\nzsh:  source <(mall completion zsh)\nfish: mall completion fish | source',
    'example.bash': 'bash 补全',
    'example.zsh': 'zsh 补全',
    'error.badShell': '不支持的 shell: {shell}；可选: bash zsh fish',
  },
  'en-US': {
    noun: 'Completion scripts',
    'argument.shell': 'bash zsh fish',
    summary: 'Print a completion script',
    details:
      'bash: source <(mall completion bash)\nzsh:  source <(mall completion zsh)\nfish: mall completion fish | source',
    'example.bash': 'Completion for bash',
    'example.zsh': 'Completion for zsh',
    'error.badShell': 'No such shell: {shell}; one of: bash zsh fish',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    completion: KeysOf<typeof completionWords>;
  }
}
