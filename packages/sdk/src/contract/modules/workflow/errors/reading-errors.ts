import { defineErrors } from '../../../texts/define-texts.js';

/** Refusals of reading processes, and of what is kept while one works at them. */
export const readingErrors = defineErrors({
  'workflow.not_readable': {
    status: 403,
    'zh-CN': '暂无权限查看: 你没有参与此流程，也没有被抄送；如需查看请联系流程管理员',
    'en-US':
      'You may not read this process: you take no part in it and nobody copied it to you; ask its administrator',
  },
  'workflow.form_search': {
    'zh-CN': '表单条件“{text}”无法识别；请按 字段:条件:值:类型 填写，例如 days:greaterThan:3:integer',
    'en-US':
      'The form condition "{text}" cannot be read; write field:condition:value:type, such as days:greaterThan:3:integer',
  },
  'workflow.time_range': {
    'zh-CN': '时间范围“{text}”无法识别；请按 开始,结束 填写，例如 2026-01-01,2026-01-31',
    'en-US': 'The range of time "{text}" cannot be read; write from,to, such as 2026-01-01,2026-01-31',
  },
  'workflow.draft_place': {
    'zh-CN': '草稿要说明属于哪个流程 (processDefId) 或哪个任务 (taskId)',
    'en-US': 'Say which process (processDefId) or which task (taskId) the draft is of',
  },
  'workflow.draft_variables': {
    'zh-CN': '草稿内容不是 JSON 对象；请重新保存',
    'en-US': 'The draft is no JSON object; save it again',
  },
  'workflow.not_your_leave': {
    status: 403,
    'zh-CN': '请假单不是你的，或审批已经开始，不能修改',
    'en-US': 'The request for leave is not yours, or its approval has begun; it cannot be changed',
  },
});
