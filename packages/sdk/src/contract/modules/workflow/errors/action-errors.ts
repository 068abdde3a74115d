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
    'zh-CN': '请求键 {key} 已用于另一次操作；请换一个',
    'en-US': 'The request key {key} was used for something else; take another one',
  },
  'workflow.not_yours': {
    status: 403,
    'zh-CN': '任务“{name}”不由你办理: 它在等待 {who}',
    'en-US': 'The task "{name}" is not yours: it waits for {who}',
  },
  'workflow.being_decided': {
    status: 409,
    'zh-CN': '任务“{name}”正由 {who} 办理；请稍候再试',
    'en-US': '{who} is deciding "{name}"; wait a moment and try again',
  },
  'workflow.nothing_held': {
    status: 409,
    'zh-CN': '已来不及撤销: 该办理已生效，或不是您的；请刷新查看',
    'en-US': 'It is too late to undo: it has taken effect, or is not yours; refresh to see',
  },
  'workflow.not_yours_done': {
    status: 403,
    'zh-CN': '任务“{name}”不是您办结的，不能收回',
    'en-US': 'You have not decided "{name}", so you cannot take it back',
  },
  'workflow.not_taken_back': {
    status: 409,
    'zh-CN': '任务“{name}”已不能收回: 后续任务已被签收、打开或办理，或流程还有其他分支；可联系当前审批人退回',
    'en-US':
      '"{name}" cannot be taken back any more: what follows has been claimed, opened or decided, or other branches go on; ask whoever has it to send it back',
  },
  'workflow.not_started_by_you': {
    status: 403,
    'zh-CN': '流程“{name}”不是您发起的，不能据此再次发起',
    'en-US': 'You have not started "{name}", so you cannot start it again',
  },
  'workflow.still_running': {
    status: 409,
    'zh-CN': '流程“{name}”尚未结束；结束后才能再次发起',
    'en-US': '"{name}" has not ended yet; it can be started again when it has',
  },
  'workflow.done_by': {
    status: 409,
    'zh-CN': '任务“{name}”已由 {who} 办理',
    'en-US': 'The task "{name}" has been dealt with by {who}',
  },
  'workflow.person_unusable': {
    'zh-CN': '不能指定这些人: {who}；他们不在本租户，或已停用；请换人',
    'en-US': 'These people cannot be asked: {who}; they are not of this tenant, or disabled; choose others',
  },
  'workflow.person_has_it': {
    status: 409,
    'zh-CN': '任务已经在 {who} 手上；请选择其他人',
    'en-US': '{who} has the task already; choose somebody else',
  },
  'workflow.approver_count': {
    'zh-CN': '需指定 {count} 个审核人，依次对应: {names}；给出了 {given} 个',
    'en-US': '{count} approvers are needed, one each for {names}; {given} were given',
  },
  'workflow.no_back_node': {
    status: 409,
    'zh-CN': '任务“{name}”没有可以退回的节点；可以终止流程，或转办',
    'en-US':
      'There is no step that the task "{name}" can go back to; terminate the process or transfer the task',
  },
  'workflow.not_withdrawable': {
    status: 409,
    'zh-CN': '流程“{name}”不可撤回: 只有发起人可以，而且其他人还没有办理过',
    'en-US':
      'The process "{name}" cannot be taken back: only who started it may, while nobody else has acted in it',
  },
  'workflow.lent_goes_back': {
    status: 409,
    'zh-CN': '任务“{name}”是委托给你的，不能由你驳回或退回；请写明意见后通过，任务会回到委托人',
    'en-US':
      'The task "{name}" was lent to you, so you cannot send it back; say what you think and pass it, and it returns to who lent it',
  },
  'workflow.comment_required': {
    'zh-CN': '“{name}”要求填写批复意见；请写明意见后再通过',
    'en-US': '"{name}" asks for a comment; say why and pass it then',
  },
  'workflow.signs_in_turn': {
    status: 409,
    'zh-CN': '“{element}”由多人依次审批，不能加签；可以转办',
    'en-US':
      '"{element}" is signed by one after the other, so nobody can be added; transfer the task instead',
  },
  'workflow.values_invalid': {
    'zh-CN': '表单填写有误: {fields}',
    'en-US': 'The form is not filled in as it has to be: {fields}',
  },
  'workflow.field_not_writable': {
    status: 403,
    'zh-CN': '节点“{node}”不能填写这些字段: {fields}',
    'en-US': 'The step "{node}" does not let these fields be written: {fields}',
  },
});
