export const zhCN = {
  'list.loading': '加载中…',
  'list.rows': '共 {total} 条',
  'list.page': '第 {page}/{pages} 页',
  'list.selected': '已选 {count} 条',
  'list.anchor': '范围起点 {row}',
  'list.filter': '筛选 {text}',
  'list.sort': '排序 {text}',
  'list.empty': '暂无数据',
  'list.emptyPlatform': '平台租户 {tenant} 没有数据，各店铺的数据在店铺自己的租户中',
  'list.emptyFiltered': '没有符合筛选条件的数据，按 {key} 清除筛选',
  'list.hiddenColumns': '+{count} 列',
  'list.failed': '加载失败: {reason}',
  'list.retry': '按 {key} 重试',
  'list.column': '列 {title}',
  'list.live': '● 实时',
  'reason.noSort': '此列表不能排序',
  'reason.notSortable': '服务器不按此列排序',
  'notice.orderRefused': '不能按 {title} 排序: {reason}；已恢复默认顺序',
  'notice.exporting': '正在导出…',
  'notice.exported': '已导出到 {path}',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}
