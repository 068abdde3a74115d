import type { Text } from '@mall/expression';
import type { NodeType } from '../model/process-model.js';

const word = (zh: string, en: string): Text => ({ zh, en });

/** What the elements of a model are called. */
export const elementWords: Readonly<Record<NodeType | 'process' | 'flow', Text>> = {
  process: word('流程', 'Process'),
  flow: word('连线', 'Flow'),
  startEvent: word('开始', 'Start'),
  endEvent: word('结束', 'End'),
  userTask: word('审批', 'Approval'),
  receiveTask: word('等待消息', 'Wait for a message'),
  manualTask: word('手工任务', 'Manual task'),
  serviceTask: word('服务任务', 'Service task'),
  scriptTask: word('脚本任务', 'Script task'),
  exclusiveGateway: word('条件分支', 'Choice'),
  parallelGateway: word('并行分支', 'In parallel'),
  inclusiveGateway: word('包容分支', 'Every branch that applies'),
  eventBasedGateway: word('事件分支', 'Whichever comes first'),
  subProcess: word('子流程', 'Sub-process'),
  callActivity: word('调用流程', 'Called process'),
  boundaryEvent: word('边界事件', 'Boundary event'),
  intermediateCatchEvent: word('等待事件', 'Wait'),
  intermediateThrowEvent: word('抛出事件', 'Throw'),
};

/** What the settings of elements are called. */
export const factWords = {
  key: word('标识', 'Key'),
  name: word('名称', 'Name'),
  kind: word('类型', 'Kind'),
  documentation: word('说明', 'Description'),
  scope: word('所在子流程', 'Inside'),
  people: word('审批人', 'Done by'),
  peopleRule: word('多组审批人', 'Several groups of people'),
  copy: word('抄送', 'Copies to'),
  buttons: word('按钮', 'Buttons'),
  form: word('表单', 'Form'),
  fields: word('字段权限', 'Fields'),
  loop: word('会签', 'Countersign'),
  loopOver: word('会签人员', 'Countersigned by'),
  loopUntil: word('会签通过条件', 'Countersign is done when'),
  loopCount: word('会签次数', 'Countersigned times'),
  timer: word('时间', 'Time'),
  signal: word('信号', 'Signal'),
  terminate: word('结束方式', 'Ends'),
  host: word('挂在', 'Hangs on'),
  interrupting: word('触发后', 'When it fires'),
  service: word('服务', 'Service'),
  result: word('结果变量', 'Result goes to'),
  calls: word('调用', 'Calls'),
  skip: word('跳过条件', 'Skipped when'),
  listeners: word('监听', 'Listeners'),
  data: word('数据', 'Data'),
  from: word('起点', 'From'),
  to: word('终点', 'To'),
  condition: word('条件', 'When'),
  defaultFlow: word('默认去向', 'Otherwise'),
  dueDate: word('到期时间', 'Due'),
  priority: word('优先级', 'Priority'),
  category: word('分类', 'Category'),
  owner: word('所有人', 'Owner'),
  title: word('标题', 'Title'),
  serial: word('流水号', 'Serial number'),
  initiator: word('发起人变量', 'Starter goes to'),
  skipFirstNode: word('跳过首节点', 'First step is skipped'),
  skipWhenStartUser: word('审批人为发起人时跳过', 'Skipped where the approver is the starter'),
  skipWhenAssignee: word('审批人已办理过时跳过', 'Skipped where the approver has acted before'),
  rollbackNode: word('驳回到', 'A rejection goes to'),
  backToRejecter: word('重新提交后回到驳回人', 'Comes back to whoever rejected'),
  hideAttachment: word('隐藏附件', 'Attachments are hidden'),
  hideCopy: word('隐藏抄送', 'Copies are hidden'),
  hideExamine: word('隐藏指定下一步审批人', 'Choosing the next approver is hidden'),
  indepFormSummary: word('汇总表单', 'Summary of forms'),
  indepSummaryNode: word('汇总节点', 'Summary of'),
  candidateStarterUsers: word('可发起的人员', 'May be started by'),
  candidateStarterGroups: word('可发起的组', 'May be started by groups'),
  nobody: word('无人审批时', 'Where there is nobody'),
  timeout: word('超时', 'Time limit'),
  vote: word('投票', 'Votes'),
  require: word('通过时必填', 'Whoever passes it gives'),
  admin: word('管理员', 'Administrator'),
  other: word('其他设置', 'Other settings'),
} as const satisfies Readonly<Record<string, Text>>;

export type FactKey = keyof typeof factWords;

/** Kinds of people that an `assignee` names. */
export const peopleWords: Readonly<Record<string, Text>> = {
  user: word('用户', 'user'),
  role: word('角色', 'role'),
  dept: word('部门', 'department'),
  post: word('岗位', 'post'),
  group: word('组', 'group'),
  applyUser: word('发起人', 'the starter'),
  currentUser: word('当前操作人', 'whoever acts'),
  leader: word('上级部门领导', 'the leader of the department above'),
};

/** What a model calls for people; `inside` is what it calls it with. */
export const functionWords: Readonly<Record<string, Text>> = {
  leader: word('上 {inside} 级部门负责人', 'the head of the department {inside} above'),
  deptLeader: word('“{inside}”里部门的负责人', 'the heads of the departments in "{inside}"'),
  formUser: word('“{inside}”里的人员', 'the people in "{inside}"'),
  starterPick: word('发起人选定', 'picked by the starter'),
  previousPick: word('上一步审批人选定', 'picked at the step before'),
};

/** Values of settings. */
export const valueWords = {
  yes: word('是', 'yes'),
  no: word('否', 'no'),
  none: word('无', 'none'),
  all: word('全部通过', 'everybody has done it'),
  any: word('任一人通过', 'anybody has done it'),
  share: word('通过比例达到 {percent}%', '{percent}% have done it'),
  sequential: word('依次', 'one after the other'),
  parallel: word('同时', 'all at once'),
  eachPerson: word('每位审批人', 'each of the people'),
  retained: word('取交集', 'those who are in all of them'),
  interrupts: word('中断所在节点', 'ends what it hangs on'),
  continues: word('不中断所在节点', 'leaves what it hangs on'),
  terminates: word('终止整个流程', 'the whole process'),
  terminatesScope: word('终止所在范围', 'its scope'),
  read: word('只读', 'read'),
  write: word('可写', 'write'),
  hidden: word('隐藏', 'hidden'),
  required: word('必填', 'required'),
  comment: word('批复意见', 'a comment'),
  signature: word('签名', 'a signature'),
  voteOne: word('一人反对即驳回', 'one rejection rejects'),
  voteCounts: word(
    '反对计票，不可能再通过时驳回',
    'rejections are counted, and reject once it can no longer pass',
  ),
} as const satisfies Readonly<Record<string, Text>>;
