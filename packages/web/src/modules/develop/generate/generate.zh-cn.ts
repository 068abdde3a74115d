export const generate = {
  title: '代码生成',
  download: '下载压缩包',
  files: '{{count}} 个文件',
  saved: '已保存 {{name}}；解压后按其中的说明完成',
} as const;
