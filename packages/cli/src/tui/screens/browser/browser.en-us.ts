import type { zhCN } from './browser.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'list.loading': 'Loading…',
  'list.rows': '{total} in all',
  'list.page': 'page {page}/{pages}',
  'list.selected': '{count} selected',
  'list.anchor': 'range from {row}',
  'list.filter': 'filter {text}',
  'list.sort': 'sort {text}',
  'list.empty': 'No data',
  'list.emptyPlatform': 'The platform’s own tenant {tenant} has none; each shop keeps its own in its tenant',
  'list.emptyFiltered': 'Nothing fits the filter; {key} clears it',
  'list.hiddenColumns': '+{count} cols',
  'list.failed': 'Loading failed: {reason}',
  'list.retry': 'press {key} to try again',
  'list.column': 'column {title}',
  'list.live': '● live',
  'reason.noSort': 'this list cannot be sorted',
  'reason.notSortable': 'the server does not sort by it',
  'notice.orderRefused': 'Cannot be sorted by {title}: {reason}; the list has its own order again',
  'notice.exporting': 'Exporting…',
  'notice.exported': 'Exported to {path}',
};
