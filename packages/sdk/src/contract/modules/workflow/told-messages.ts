import { defineMessages } from '../../texts/define-texts.js';

/** What people are told of approvals: a sentence for each event, on the site and outside of it. */
export const toldMessages = defineMessages({
  'message.task.assigned': {
    'zh-CN': '「{title}」待您审批：{step}',
    'en-US': '“{title}” waits for you: {step}',
  },
  'message.task.candidate': {
    'zh-CN': '「{title}」待签收：{step}',
    'en-US': '“{title}” waits to be claimed: {step}',
  },
  'message.task.returned': {
    'zh-CN': '「{title}」已退回给您：{step}',
    'en-US': '“{title}” was sent back to you: {step}',
  },
  'message.task.urged': {
    'zh-CN': '催办「{title}」：{step}。{reason}',
    'en-US': '“{title}” is asked to be hurried: {step}. {reason}',
  },
  'message.task.reminded': {
    'zh-CN': '提醒：「{title}」还在等您：{step}，截止 {due}',
    'en-US': 'Reminder: “{title}” still waits for you: {step}, due {due}',
  },
  'message.task.due_changed': {
    'zh-CN': '「{title}」的到期时间改为 {due}：{step}。{reason}',
    'en-US': '“{title}” is due {due} now: {step}. {reason}',
  },
  'message.task.not_decided': {
    'zh-CN': '「{title}」未能按您的意见办理：{step}，请查看',
    'en-US': '“{title}” could not be decided as you said: {step}; please look',
  },
  'message.task.overdue': {
    'zh-CN': '「{title}」已超时：{step}，{outcome}',
    'en-US': '“{title}” is overdue: {step}; {outcome}',
  },
  'message.task.taken_over': {
    'zh-CN': '「{title}」转由您办理：{step}（原为 {who}）',
    'en-US': '“{title}” is yours now: {step} (before: {who})',
  },
  'message.task.passed_on': {
    'zh-CN': '「{title}」已转由 {who} 办理：{step}',
    'en-US': '“{title}” is with {who} now: {step}',
  },
  'message.leaver.waiting': {
    'zh-CN': '{who} 已离开，名下还有 {open} 个待办任务，请交接',
    'en-US': '{who} has left with {open} open tasks; hand them over',
  },
  'message.proxy.appointed': {
    'zh-CN': '您是 {who} 的代理人，{from} 至 {to}',
    'en-US': 'You stand in for {who} from {from} to {to}',
  },
  'message.proxy.given': {
    'zh-CN': '{who} 代您办理，{from} 至 {to}',
    'en-US': '{who} stands in for you from {from} to {to}',
  },
  'message.process.copied': { 'zh-CN': '抄送给您：「{title}」', 'en-US': 'A copy for you: “{title}”' },
  'message.process.mentioned': {
    'zh-CN': '「{title}」中有人提到您：{comment}',
    'en-US': 'You were mentioned in “{title}”: {comment}',
  },
  'message.process.approved': { 'zh-CN': '「{title}」已通过', 'en-US': '“{title}” was approved' },
  'message.process.ended': {
    'zh-CN': '「{title}」已终止。{reason}',
    'en-US': '“{title}” was ended. {reason}',
  },
});
