import { defineWords, type KeysOf } from '../words/define-words.js';

/** What several commands say. */
export const commandWords = defineWords('command', {
  'zh-CN': {
    'example.dryRun': '先看看会发送什么',
    'example.deleteMany': '删除多条，不询问',
    'example.json': '以 JSON 输出',
    'error.noContext': '没有这个环境: {name}',
    'error.badDialect': '没有这种服务器: {name}；可用: {dialects}',
    'error.badUrl': '服务器地址无效: {url}',
    'error.badDuration': '时长无效: {value}；例如 500ms 30s 2m',
    'error.badValue': '“{value}” 不是 名称=值',
    'error.badNumber': '{flag} 须为正整数: {value}',
    'error.noResource': '没有这个资源或操作: {noun}',
    'error.readOnly': '环境 {context} 为只读，已拒绝',
    'error.signedOut': '尚未登录',
    'error.otherServer': '尚未登录 {url}；环境 {context} 的令牌属于另一台服务器，不会发往此处',
    'error.noTerminal': '需要在终端中输入: {what}；当前不是终端或指定了 --no-input',
    'error.needsYes': '需要确认: {question} 请加 --yes',
    'confirm.count': '输入条数 {count} 以确认',
    'confirm.production': '生产环境: {context} ({url})',
    'dryRun.local': '仅预览，未执行: {what}',
    leftOut: '服务器没有返回这些字段，按空值处理: {fields}',
  },
  'en-US': {
    'example.dryRun': 'See first what would be sent',
    'example.deleteMany': 'Delete several without asking',
    'example.json': 'As JSON',
    'error.noContext': 'No such context: {name}',
    'error.badDialect': 'No such kind of server: {name}; there are {dialects}',
    'error.badUrl': 'Not the address of a server: {url}',
    'error.badDuration': 'Not a time span: {value}; such as 500ms 30s 2m',
    'error.badValue': '“{value}” is not name=value',
    'error.badNumber': '{flag} must be a positive whole number: {value}',
    'error.noResource': 'No such resource or operation: {noun}',
    'error.readOnly': 'Context {context} is read-only: refused',
    'error.signedOut': 'Not signed in',
    'error.otherServer':
      'Not signed in to {url}; the tokens of context {context} belong to another server and stay here',
    'error.noTerminal': 'This has to be typed on a terminal: {what}; there is none, or --no-input was given',
    'error.needsYes': 'This needs a confirmation: {question} Add --yes',
    'confirm.count': 'Type the count, {count}, to go on',
    'confirm.production': 'Production: {context} ({url})',
    'dryRun.local': 'Preview, nothing was done: {what}',
    leftOut: 'The server leaves out these fields, they are read as empty: {fields}',
  },
});

declare module '../words/texts.js' {
  interface Texts {
    command: KeysOf<typeof commandWords>;
  }
}
