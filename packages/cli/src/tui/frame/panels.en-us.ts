import type { zhCN } from './panels.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'palette.title': 'Commands',
  'palette.none': 'Nothing fits',
  'picker.place': 'Department and role',
  'picker.sort': 'Sort by',
  'picker.columns': 'Columns to show',
  'picker.actions': 'Actions',
  'picker.choices': 'Choose: {label}',
  'picker.loading': 'Reading the choices…',
  'picker.failed': 'The choices could not be read: {reason}',
  'confirm.count': '{count} in all',
  'confirm.more': '… and {count} more',
  'confirm.production': 'This is PRODUCTION!',
  'confirm.previewing': 'Asking what would happen…',
  'confirm.yes': 'Yes',
  'confirm.no': 'No',
};
