import type { zhCN } from './words.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'context.global': 'Everywhere',
  'context.home': 'Home',
  'context.table': 'Lists',
  'context.tree': 'Trees',
  'context.detail': 'Details',
  'context.source': 'YAML/JSON',
  'context.history': 'History',
  'context.change': 'Change',
  'context.form': 'Forms',
  'context.results': 'Results',
  'context.picker': 'Pickers',
  'context.filter': 'Filter',
  'context.confirm': 'Questions',
  'context.help': 'Help',
  'keys.title': 'Keys of the dashboard',
  'keys.intro': 'Every key of `mall ui`. Generated from the bindings: do not edit, run `npm run docs`.',
  'keys.keys': 'Keys',
  'keys.meaning': 'What they do',
};
