import { defineErrors } from '../../../texts/define-texts.js';

/** Refusals of the older wire and of operators' acts. */
export const operationErrors = defineErrors({
  'workflow.not_bpmn': {
    'zh-CN': '文件“{name}”不是流程文件; 文件名须以 .bpmn20.xml 结尾',
    'en-US': 'The file "{name}" is no process; its name has to end in .bpmn20.xml',
  },
  'workflow.no_such_person': {
    'zh-CN': '查询不到此用户: {id}; 请选择本租户的可用用户',
    'en-US': 'There is no such person: {id}; choose somebody of this tenant who can sign in',
  },
  'workflow.leave_ends_first': {
    'zh-CN': '请假结束时间早于开始时间; 请重新选择',
    'en-US': 'The leave ends before it begins; choose other times',
  },
});
