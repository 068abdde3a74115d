export const isolation = {
  about:
    '服务器用两个临时租户询问自己的每一个接口: 一方的人能否看到或改动另一方的数据。检查按设定的速度进行，到时自动结束；临时租户随后移除。',
  rate: '每秒调用数',
  minutes: '最长分钟数',
  only: '只检查这些接口组',
  onlyHint: '留空检查全部，如 goods,user',
  start: '开始自检',
  stop: '停止',
  runs: '自检记录',
  none: '还没有自检记录',
  leaks: '泄漏 {{count}}',
  html: '下载 HTML',
  markdown: '下载 Markdown',
  print: '打印',
  report: '报告',
  fileName: '租户隔离自检',
} as const;
