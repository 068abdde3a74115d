export const keys = {
  palette: '打开菜单搜索',
  help: '显示快捷键',
  searchBox: '跳到第一个查询条件',
  create: '新增',
  refresh: '刷新列表',
  closeTab: '关闭当前标签',
  lock: '锁屏',
} as const;
