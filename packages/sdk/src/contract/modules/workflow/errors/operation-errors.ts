import { defineErrors } from '../../../texts/define-texts.js';

/** Refusals of the older wire and of operators' acts. */
export const operationErrors = defineErrors({
  'workflow.not_bpmn': {
    'zh-CN': '文件“{name}”不是流程文件；文件名须以 .bpmn20.xml 结尾',
    'en-US': 'The file "{name}" is no process; its name has to end in .bpmn20.xml',
  },
  'workflow.some_refused': {
    status: 409,
    'zh-CN': '一项也没有操作，因为其中 {count} 项不能操作: {which}',
    'en-US': 'Nothing was done, because {count} of them were refused: {which}',
  },
  'workflow.pass_missing': {
    'zh-CN': '请说明同意还是驳回 (pass)',
    'en-US': 'Say whether it is approved or rejected (pass)',
  },
  'workflow.due_past': {
    'zh-CN': '到期时间 {time} 已过；请选择以后的时间',
    'en-US': 'The time {time} is over; choose one to come',
  },
  'workflow.urged_lately': {
    status: 429,
    'zh-CN': '任务“{name}”在一小时内已催办过；请在 {time} 之后再试',
    'en-US': 'The task "{name}" was urged within the hour; try again after {time}',
  },
  'workflow.nobody_to_urge': {
    status: 409,
    'zh-CN': '任务“{name}”没有审批人，无人可催；请先变更审核人',
    'en-US': 'Nobody is asked to do the task "{name}"; give it to somebody first',
  },
  'workflow.nobody_in_groups': {
    status: 409,
    'zh-CN': '任务“{name}”等待的 {groups} 里没有可以办理的人，无人可催；请先变更审核人',
    'en-US': 'Nobody who could do the task "{name}" is in {groups}; give it to somebody first',
  },
  'workflow.no_such_node': {
    status: 404,
    'zh-CN': '流程中没有此节点: {id}；请从节点列表中选择',
    'en-US': 'The process has no such step: {id}; choose one of its steps',
  },
  'workflow.dispatch_waits': {
    status: 409,
    'zh-CN':
      '不能调度到“{name}”: 它是并行分支之一，流程会在汇聚网关“{join}”一直等待其他分支；请选择分支之前或汇聚之后的节点',
    'en-US':
      'It cannot be dispatched to "{name}", one of several branches: the process would wait for the others at "{join}" for ever; choose a step before they part or after they meet',
  },
  'workflow.leave_ends_first': {
    'zh-CN': '请假结束时间早于开始时间；请重新选择',
    'en-US': 'The leave ends before it begins; choose other times',
  },
});
