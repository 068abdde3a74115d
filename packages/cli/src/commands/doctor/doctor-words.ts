import { defineWords, type KeysOf } from '../../words/define-words.js';

/** `mall doctor`. */
export const doctorWords = defineWords('doctor', {
  'zh-CN': {
    noun: '检查运行环境',
    summary: '检查 Node、配置、时钟、服务器、验证码、终端',
    'example.doctor': '检查',
    node: 'Node',
    config: '配置',
    session: '登录',
    server: '服务器',
    clock: '时钟',
    captcha: '验证码',
    terminal: '终端',
    nodeOld: '{version}, 需要 20.19 或更高版本',
    modes: '其他用户可读, 请执行 chmod 600: {files}',
    signedOut: '未登录: mall auth login',
    captchaOn: '网页登录需要',
    captchaOff: '已关闭',
    unknown: '无法得知',
    answers: '{url} 有应答 ({dialect}, {took} 毫秒); 名称和设置无法检查',
    notOurs: '{dialect} 不提供设置, 无法检查',
    skew: '与服务器相差 {seconds} 秒',
    pipe: '管道',
    'column.check': '检查项',
    'column.state': '状态',
    'column.detail': '结果',
  },
  'en-US': {
    noun: 'Check this machine and the server',
    summary: 'Check Node, configuration, clock, server, captcha, terminal',
    'example.doctor': 'Check',
    node: 'Node',
    config: 'Configuration',
    session: 'Session',
    server: 'Server',
    clock: 'Clock',
    captcha: 'Captcha',
    terminal: 'Terminal',
    nodeOld: '{version}; 20.19 or newer is needed',
    modes: 'Readable by others; run chmod 600 on: {files}',
    signedOut: 'Not signed in: mall auth login',
    captchaOn: 'needed in the browser',
    captchaOff: 'off',
    unknown: 'cannot tell',
    answers: '{url} answers ({dialect}, {took} ms); its name and settings cannot be checked',
    notOurs: 'cannot be checked: {dialect} does not tell its settings',
    skew: '{seconds} seconds off the server',
    pipe: 'a pipe',
    'column.check': 'Check',
    'column.state': 'State',
    'column.detail': 'Result',
  },
});

declare module '../../words/texts.js' {
  interface Texts {
    doctor: KeysOf<typeof doctorWords>;
  }
}
