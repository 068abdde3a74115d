import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall api`. */
export const apiWords = defineWords('api', {
  'zh-CN': {
    noun: '直接调用任意接口',
    'argument.method': 'GET POST PUT DELETE，省略为 GET',
    'argument.path': '接口路径，如 /blade-system/tenant/list',
    'flag.field': '参数 a=b; GET 进查询串，其余进请求体；a[]=b 为数组，a=@文件 读取内容；可重复',
    'flag.apiFile': '请求体取自文件 (json yaml), - 为标准输入',
    'flag.paginate': '取出所有页',
    'flag.form': '以表单方式发送',
    'flag.raw': '应答是文件: 管道中原样输出，终端里保存到当前目录',
    'flag.envelope': '输出完整应答 (code msg data)',
    summary: '调用任意接口',
    'example.apiAll': '取出所有页',
    'example.apiPost': '提交',
    'error.badMethod': '不支持的方法: {method}',
    'error.badPath': '接口路径无效: {path}；以 / 开头，不含空格',
  },
  'en-US': {
    noun: 'Call any address of the API',
    'argument.method': 'GET POST PUT DELETE; GET when left out',
    'argument.path': 'Path, such as /blade-system/tenant/list',
    'flag.field':
      'Parameter a=b; in the query for GET, in the body otherwise; a[]=b is a list, a=@FILE reads a file; repeatable',
    'flag.apiFile': 'Body from a file (json yaml); - is stdin',
    'flag.paginate': 'Fetch every page',
    'flag.form': 'Send as a form',
    'flag.raw': 'The reply is a file: bytes into a pipe, saved in this folder on a terminal',
    'flag.envelope': 'Print the whole reply (code msg data)',
    summary: 'Call any address of the API',
    'example.apiAll': 'Every page',
    'example.apiPost': 'Write',
    'error.badMethod': 'No such method: {method}',
    'error.badPath': 'Not a path: {path}; it starts with / and has no blanks',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    api: KeysOf<typeof apiWords>;
  }
}
