export const attach = {
  look: {
    title: '查看附件',
    text: '文件内容',
    other: '这种文件不能在页面中查看，下载后打开',
    noPdf: '这个浏览器不能显示 PDF，下载后打开',
    broken: '文件内容无法显示，下载后打开',
    cut: '只显示开头的 {{size}}，下载后查看全部',
  },
} as const;
