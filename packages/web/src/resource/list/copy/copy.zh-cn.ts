export const words = {
  what: '要复制的操作',
  shell: '命令行',
  sdk: 'SDK 代码',
  curl: 'curl 命令',
  copy: '复制到剪贴板',
  copied: '已复制',
  noShell: '命令行没有这个操作的命令，请用 SDK 或 curl',
  noCurl: '这个操作要上传文件，不能写成 curl',
  hintShell: '先用 mall auth login 登录；密码等从标准输入读取',
  hintSdk: '密码等取自环境变量',
  hintCurl: 'MALL_TOKEN 可用 mall auth token 取得；密码等取自环境变量',
} as const;
