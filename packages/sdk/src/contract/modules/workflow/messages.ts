import { defineMessages } from '../../texts/define-texts.js';

/** What is said when an act is done (wire contract of workflows, 1.6). */
export const messages = defineMessages({
  'done.claimed': { 'zh-CN': '签收成功', 'en-US': 'Claimed' },
  'proxy.partly': {
    'zh-CN': '部分操作成功, 当前委托人已存在部分相同流程的代理',
    'en-US': 'Partly done: the principal has proxies for some of these processes already',
  },
  'done.saved': { 'zh-CN': '保存成功', 'en-US': 'Saved' },
  /** Where rows of ended processes say which step they are at, and with whom. */
  'workflow.ended': { 'zh-CN': '结束', 'en-US': 'Ended' },
  'workflow.nobody': { 'zh-CN': '无', 'en-US': 'Nobody' },
  'workflow.andOthers': { 'zh-CN': '{names} 等共{count}人', 'en-US': '{names} and others, {count} in all' },
});
