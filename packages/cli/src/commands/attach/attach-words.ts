import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall attach`. */
export const attachWords = defineWords('attach', {
  'zh-CN': {
    upload: '上传附件',
    'details.upload': '逐个上传；某个文件失败时其余照常上传，退出码为 9。进度写到 stderr，结果写到 stdout。',
    'details.download': '默认以附件的文件名保存到当前目录，不覆盖已有文件；标准输出不是终端时直接输出内容。',
    'argument.file': '要上传的文件',
    'flag.store': '资源编号，默认为已启用的存储',
    'flag.to': '保存到该文件；- 为标准输出',
    'example.upload': '上传两个文件',
    'example.uploadIds': '只取新附件的编号',
    'example.download': '下载到当前目录',
    'example.downloadTo': '下载到指定文件',
    'error.noFile': '不是可读的文件: {path}',
    'error.tooLarge': '文件 {path} 超过 {max} MB',
    'error.exists': '文件已存在: {path}；请换一个名称或加 --yes',
    'error.link': '服务器给出的链接不是本服务器的文件: {link}',
    progress: '{nth}/{count} {name} {percent}%',
    received: '已接收 {size} KB',
    saved: '已保存 {path} ({size} 字节)',
    replace: '覆盖已有文件 {path}?',
    failed: '{path} 上传失败',
    'column.id': '编号',
    'column.originalName': '文件名',
    'column.size': '大小 (字节)',
    'column.name': '存储名称',
  },
  'en-US': {
    upload: 'Upload attachments',
    'details.upload':
      'One after the other; where one fails the others go on, and the exit code is 9. Progress goes to stderr, the result to stdout.',
    'details.download':
      'Saved in this folder under its own name, never over another file; where stdout is no terminal, its content goes there.',
    'argument.file': 'File to upload',
    'flag.store': 'Code of a store; the enabled one when absent',
    'flag.to': 'Save it as this file; - is stdout',
    'example.upload': 'Upload two files',
    'example.uploadIds': 'Only the ids of what is new',
    'example.download': 'Download into this folder',
    'example.downloadTo': 'Download as a file of that name',
    'error.noFile': 'No file that can be read: {path}',
    'error.tooLarge': '{path} has more than {max} MB',
    'error.exists': 'There is a file of that name: {path}; take another name, or add --yes',
    'error.link': 'The link that the server gave is no file of its own: {link}',
    progress: '{nth}/{count} {name} {percent} %',
    received: '{size} KB received',
    saved: 'Saved {path} ({size} bytes)',
    replace: 'Replace the file {path}?',
    failed: '{path} was not uploaded',
    'column.id': 'ID',
    'column.originalName': 'File name',
    'column.size': 'Size (bytes)',
    'column.name': 'Stored as',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    attach: KeysOf<typeof attachWords>;
  }
}
