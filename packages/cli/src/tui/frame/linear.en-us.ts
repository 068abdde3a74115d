import type { zhCN } from './linear.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'linear.screen': '{title}. {summary}',
  'linear.row': 'Row {at} of {count}: {text}',
  'linear.selected': 'selected',
  'linear.open': 'expanded',
  'linear.closed': 'collapsed',
  'linear.level': 'level {depth}',
  'linear.keys': 'Keys: {keys}',
  'linear.field': 'Field {at} of {count}: {label}: {value}',
  'linear.unavailable': 'standard input and output must be a terminal',
};
