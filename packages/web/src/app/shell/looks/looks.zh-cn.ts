export const looks = {
  title: '主题与外观',
  apply: '应用',
  appearance: '外观',
  reset: '恢复默认',
  radius: '圆角',
  radii: { square: '方角', small: '小圆角', large: '大圆角' },
  size: '字号',
  sizes: { small: '小', standard: '标准', large: '大' },
  layout: '菜单位置',
  layouts: { side: '侧边', top: '顶部' },
  colourWeak: '色弱模式',
  colourWeakHint: '状态同时用形状区分，并换用更易分辨的颜色',
} as const;
