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
  'workflow.person_unusable': {
    'zh-CN': '不能指定这些人: {who}; 他们不在本租户, 或已停用; 请换人',
    'en-US': 'These people cannot be asked: {who}; they are not of this tenant, or disabled; choose others',
  },
  'workflow.person_has_it': {
    status: 409,
    'zh-CN': '任务已经在 {who} 手上; 请选择其他人',
    'en-US': '{who} has the task already; choose somebody else',
  },
  'workflow.approver_count': {
    'zh-CN': '需指定 {count} 个审核人, 依次对应: {names}; 给出了 {given} 个',
    'en-US': '{count} approvers are needed, one each for {names}; {given} were given',
  },
  'workflow.no_back_node': {
    status: 409,
    'zh-CN': '任务“{name}”没有可以退回的节点; 可以终止流程, 或转办',
    'en-US':
      'There is no step that the task "{name}" can go back to; terminate the process or transfer the task',
  },
  'workflow.not_withdrawable': {
    status: 409,
    'zh-CN': '流程“{name}”不可撤回: 只有发起人可以, 而且其他人还没有办理过',
    'en-US':
      'The process "{name}" cannot be taken back: only who started it may, while nobody else has acted in it',
  },
  'workflow.field_not_writable': {
    status: 403,
    'zh-CN': '节点“{node}”不能填写这些字段: {fields}',
    'en-US': 'The step "{node}" does not let these fields be written: {fields}',
  },
});
