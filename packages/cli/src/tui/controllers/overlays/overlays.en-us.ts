import type { zhCN } from './overlays.zh-cn.js';

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  'place.current': 'now',
  'palette.recent': 'recent',
  'palette.command': 'command',
  'actions.rows': 'rows: {count}',
  'reason.allShown': 'all of it is shown',
  'confirm.range': 'lines {from}–{to} of {count}',
  'confirm.discard': 'Throw away what you typed?',
  'confirm.quitRunning': 'Work is still going on. Quit? What has not started will not be done.',
};
