import type { zhCN } from './home.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'home.title': 'Home',
  'home.loading': 'Reading your permissions…',
  'home.empty': 'There is nothing you may see; ask an administrator',
  'home.hint': 'Press : to search, ? for the keys',
  'home.figures': 'At a glance',
  'home.jobs': 'Jobs',
  'home.lists': 'Go to',
  'home.news': 'What is new',
  'home.rows': '{count} rows',
  'home.more': '{count} more',
  'home.took': '{took} ms',
};
