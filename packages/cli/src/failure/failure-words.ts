import { defineWords, type KeysOf } from '../words/define-words.js';

/** What every error may need. */
export const failureWords = defineWords('failure', {
  'zh-CN': {
    'error.contract': '{text}',
    'error.cancelled': '已取消',
    'error.interrupted': '已中断',
    'error.timeout': '请求超时',
    'error.unreachable': '无法连接服务器: {reason}',
    'error.badReply': '服务器的应答无法理解；地址是否正确?',
    'error.output': '无法写出结果: {reason}',
    'error.fileExists': '文件 {path} 已存在，未覆盖；请换一个名字',
    'error.noFolder': '没有文件夹 {folder}；请先创建，或换一个位置',
    'error.noAccess': '无权写入 {path}；请换一个位置',
    'error.diskFull': '磁盘已满，没有保存 {path}',
    'error.brokenConfig': '配置文件已损坏: {path}',
    'config.moved': '配置文件 {path} 无法读取，已移到 {moved}；环境请用 mall context add 重新添加',
    'error.requestId': '请求编号: {id}',
    'next.run': '请运行: {command}',
    'next.guess': '您是不是想输入: {guess}',
    'next.field': '去掉这些字段，或申请权限；已有的权限: mall auth whoami --columns permissions',
    'next.meantFor': '适用于哪些数据: {command} --help',
    'next.signIn': '请运行: mall auth login',
    'next.password': '请先修改密码: mall user update-password',
    'next.whoami': '查看当前用户与权限: mall auth whoami --columns permissions',
    'next.doctor': '检查服务器和地址: mall doctor',
    'next.timeout': '可延长时限: --timeout 120s',
    'next.reload': '重新读取后再试: mall {noun} get <编号>',
    'next.list': '查看现有数据: mall {noun} list',
    'next.wait': '请在 {seconds} 秒后重试',
  },
  'en-US': {
    'error.contract': '{text}',
    'error.cancelled': 'Cancelled',
    'error.interrupted': 'Interrupted',
    'error.timeout': 'The request timed out',
    'error.unreachable': 'The server cannot be reached: {reason}',
    'error.badReply': "The server's reply makes no sense; is the address right?",
    'error.output': 'The output cannot be written: {reason}',
    'error.fileExists': 'The file {path} is there already and was left alone; take another name',
    'error.noFolder': 'There is no folder {folder}; make it, or take another place',
    'error.noAccess': 'You may not write {path}; take another place',
    'error.diskFull': 'The disk is full; {path} was not saved',
    'error.brokenConfig': 'The configuration file is damaged: {path}',
    'config.moved':
      'The configuration {path} cannot be read and was moved to {moved}; add your contexts again with mall context add',
    'error.requestId': 'Request id: {id}',
    'next.run': 'Run: {command}',
    'next.guess': 'Did you mean: {guess}',
    'next.field':
      'Leave these fields out, or ask for the permission; see those you have: mall auth whoami --columns permissions',
    'next.meantFor': 'See for which rows it is meant: {command} --help',
    'next.signIn': 'Run: mall auth login',
    'next.password': 'Change the password: mall user update-password',
    'next.whoami': 'See who you are and what you may do: mall auth whoami --columns permissions',
    'next.doctor': 'Check the server and the address: mall doctor',
    'next.timeout': 'Give it more time: --timeout 120s',
    'next.reload': 'Read it again and retry: mall {noun} get <ID>',
    'next.list': 'See what there is: mall {noun} list',
    'next.wait': 'Try again in {seconds} seconds',
  },
});

declare module '../words/texts.js' {
  interface Texts {
    failure: KeysOf<typeof failureWords>;
  }
}
