import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall code`. */
export const codeWords = defineWords('code', {
  'zh-CN': {
    'details.generate':
      '把代码行对应的资源写成一个压缩包。解压到代码仓库的顶层目录后，运行压缩包中说明的命令即可完成。',
    'flag.to': '保存到的文件；- 表示标准输出',
    'example.to': '保存为指定文件',
    'example.pipe': '写到标准输出',
  },
  'en-US': {
    'details.generate':
      'Writes the resource of a code row as an archive. Unpack it at the top of a checkout and run the command that it names.',
    'flag.to': 'The file to save to; - is stdout',
    'example.to': 'Save it under a name of your own',
    'example.pipe': 'Write it to stdout',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    code: KeysOf<typeof codeWords>;
  }
}
