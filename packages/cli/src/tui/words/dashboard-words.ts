import type { WordSource } from '../i18n/i18n.js';

/** The words of every folder of the dashboard, loaded language by language. */
export const dashboardWords: WordSource = {
  'zh-CN': () => import('./zh-cn.js').then(({ words }) => words),
  'en-US': () => import('./en-us.js').then(({ words }) => words),
};
