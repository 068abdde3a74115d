import { defineErrors } from '../../../texts/define-texts.js';

/** Refusals of starting processes and of acting on tasks. */
export const actionErrors = defineErrors({
  'workflow.not_startable': {
    status: 403,
    'zh-CN': '你不能发起流程“{name}”: 它的发起范围里没有你',
    'en-US': 'You may not start "{name}": you are not among those it is open to',
  },
  'workflow.request_key_used': {
    status: 409,
    'zh-CN': '请求键 {key} 已用于另一次操作; 请换一个',
    'en-US': 'The request key {key} was used for something else; take another one',
  },
  'workflow.not_yours': {
    status: 403,
    'zh-CN': '任务“{name}”不由你办理: 它在等待 {who}',
    'en-US': 'The task "{name}" is not yours: it waits for {who}',
  },
  'workflow.done_by': {
    status: 409,
    'zh-CN': '任务“{name}”已由 {who} 办理',
    'en-US': 'The task "{name}" has been dealt with by {who}',
  },
});
