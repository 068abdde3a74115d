export const frame = {
  refused: '这个地址不在你的菜单中',
  title: '外部页面 {{name}}',
} as const;
