export const history = {
  title: '{{name}}的历史版本',
  empty: '还没有历史版本；保存时选择“存为新版本”',
  compare: '比较',
  before: '旧版本',
  after: '新版本',
  shown: '显示哪个版本的图',
  current: '当前版本',
  version: '第 {{version}} 版 {{when}}',
} as const;
