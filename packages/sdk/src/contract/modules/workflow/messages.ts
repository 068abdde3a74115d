import { defineMessages } from '../../texts/define-texts.js';
import { toldMessages } from './told-messages.js';

/** What is said when an act is done (wire contract of workflows, 1.6). */
export const messages = defineMessages({
  ...toldMessages,
  'workflow.columnOfRow': {
    'zh-CN': '{form}第 {row} 行的{label}',
    'en-US': '{label} in row {row} of {form}',
  },
  'done.claimed': { 'zh-CN': '签收成功', 'en-US': 'Claimed' },
  'proxy.partly': {
    'zh-CN': '部分操作成功，当前委托人已存在部分相同流程的代理',
    'en-US': 'Partly done: the principal has proxies for some of these processes already',
  },
  'done.transferred': { 'zh-CN': '转办成功', 'en-US': 'Transferred' },
  'done.delegated': { 'zh-CN': '委托成功', 'en-US': 'Delegated' },
  'done.rolledBack': { 'zh-CN': '退回成功', 'en-US': 'Sent back' },
  'done.terminated': { 'zh-CN': '终止成功', 'en-US': 'Terminated' },
  'done.takenBack': { 'zh-CN': '收回成功', 'en-US': 'Taken back' },
  'timeline.takenBack': { 'zh-CN': '收回「{name}」', 'en-US': 'Took “{name}” back' },
  'done.recalled': { 'zh-CN': '撤回成功', 'en-US': 'Taken back' },
  'done.withdrawn': { 'zh-CN': '撤销成功', 'en-US': 'Withdrawn' },
  /** What a timeline says where no person said anything. */
  'timeline.skipStarter': { 'zh-CN': '任务审核人为发起人', 'en-US': 'The approver is who started it' },
  'timeline.skipHandled': {
    'zh-CN': '任务审核人已处理过其他任务',
    'en-US': 'The approver has dealt with another task of it',
  },
  'timeline.nobodyApproved': {
    'zh-CN': '没有找到审批人，按流程设置自动通过',
    'en-US': 'Nobody was found; passed, as the model says',
  },
  'timeline.nobodyRejected': {
    'zh-CN': '没有找到审批人，按流程设置自动驳回',
    'en-US': 'Nobody was found; sent back, as the model says',
  },
  'timeline.nobodyGiven': {
    'zh-CN': '没有找到审批人，转交给 {who}',
    'en-US': 'Nobody was found; given to {who}',
  },
  'timeline.reminded': { 'zh-CN': '提醒 {who}：截止 {due}', 'en-US': 'Reminded {who}: due {due}' },
  'timeline.dueChanged': {
    'zh-CN': '到期时间 {from}→{to}：{reason}',
    'en-US': 'Due {from}→{to}: {reason}',
  },
  'timeline.dueApproved': {
    'zh-CN': '到期 ({due}) 自动通过，原审批人 {who}',
    'en-US': 'Passed by the clock, due {due}; it was with {who}',
  },
  'timeline.dueRejected': {
    'zh-CN': '到期 ({due}) 自动驳回，原审批人 {who}',
    'en-US': 'Rejected by the clock, due {due}; it was with {who}',
  },
  'timeline.dueAgainst': {
    'zh-CN': '到期 ({due}) 计为反对，原审批人 {who}',
    'en-US': 'Counted as a vote against by the clock, due {due}; it was with {who}',
  },
  'timeline.dueGiven': {
    'zh-CN': '到期 ({due}) 自动转交，{who}→{to}',
    'en-US': 'Passed on by the clock, due {due}: {who}→{to}',
  },
  'timeline.dueNobody': {
    'zh-CN': '到期 ({due})，找不到可转交的人，仍由 {who} 办理',
    'en-US': 'Due {due}; there is nobody to give it to, it stays with {who}',
  },
  'proxy.atOnce': { 'zh-CN': '即日起', 'en-US': 'now' },
  'proxy.always': { 'zh-CN': '长期', 'en-US': 'further notice' },
  'timeline.votedAgainst': { 'zh-CN': '反对', 'en-US': 'Against' },
  'late.approved': { 'zh-CN': '已自动通过', 'en-US': 'it was passed' },
  'late.rejected': { 'zh-CN': '已自动驳回', 'en-US': 'it was rejected' },
  'late.given': { 'zh-CN': '已自动转交', 'en-US': 'it was passed on' },
  'timeline.onBehalf': { 'zh-CN': '代 {who} 办理', 'en-US': 'On behalf of {who}' },
  'timeline.recalled': { 'zh-CN': '撤回重新提交', 'en-US': 'Taken back to be submitted again' },
  'timeline.withdrawn': { 'zh-CN': '撤销流程', 'en-US': 'Withdrawn' },
  'timeline.agreed': { 'zh-CN': '{who}：同意', 'en-US': '{who}: approved' },
  'done.claimed_work': { 'zh-CN': '签收事务成功', 'en-US': 'Claimed' },
  'done.task_deleted': { 'zh-CN': '删除任务成功', 'en-US': 'The task has been deleted' },
  'done.changed': { 'zh-CN': '变更成功', 'en-US': 'Changed' },
  'done.copied': { 'zh-CN': '抄送成功', 'en-US': 'Copies have been sent' },
  'workflow.operatorActed': { 'zh-CN': '{name}操作', 'en-US': 'Done by {name}' },
  'workflow.underReview': { 'zh-CN': '(审核中)', 'en-US': '(under review)' },
  'timeline.suspended': { 'zh-CN': '挂起：{reason}', 'en-US': 'Suspended: {reason}' },
  'timeline.activated': { 'zh-CN': '激活：{reason}', 'en-US': 'Activated: {reason}' },
  'timeline.copied': { 'zh-CN': '抄送 {who}：{reason}', 'en-US': 'Copied to {who}: {reason}' },
  'timeline.urged': { 'zh-CN': '催办 {who}：{reason}', 'en-US': 'Urged {who}: {reason}' },
  'done.urged': { 'zh-CN': '催办成功', 'en-US': 'Urged' },
  'done.saved': { 'zh-CN': '保存成功', 'en-US': 'Saved' },
  /** Where rows of ended processes say which step they are at, and with whom. */
  'workflow.ended': { 'zh-CN': '结束', 'en-US': 'Ended' },
  /** Of somebody who stands in: `陈静 (代 李强)`. */
  'workflow.forSomebody': { 'zh-CN': '{name} (代 {who})', 'en-US': '{name} (for {who})' },
  'workflow.unnamed': { 'zh-CN': '未命名', 'en-US': 'Without a name' },
  'workflow.nobody': { 'zh-CN': '无', 'en-US': 'Nobody' },
  'workflow.andOthers': { 'zh-CN': '{names} 等共{count}人', 'en-US': '{names} and others, {count} in all' },
});
