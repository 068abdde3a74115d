import { defineMessages } from '../../texts/define-texts.js';

/** How figures are named. */
export const messages = defineMessages({
  'report.count': { 'zh-CN': '数量', 'en-US': 'Count' },
  'report.sum': { 'zh-CN': '{label}合计', 'en-US': '{label}, sum' },
  'report.min': { 'zh-CN': '{label}最小值', 'en-US': '{label}, least' },
  'report.max': { 'zh-CN': '{label}最大值', 'en-US': '{label}, most' },
  'report.avg': { 'zh-CN': '{label}平均值', 'en-US': '{label}, average' },
  'report.total': { 'zh-CN': '合计', 'en-US': 'Total' },
});
