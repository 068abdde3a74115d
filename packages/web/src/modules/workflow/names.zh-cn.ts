export const words = {
  '/workflow/design/form/history/:id': '表单历史版本',
  '/workflow/design/form/:id': '表单设计',
  '/workflow/process/start/:params': '发起流程',
  '/workflow/process/detail/:params': '流程详情',
  '/work/start': '发起流程',
  '/work/claim': '待签',
  '/work/todo': '待办',
  '/work/send': '我发起的',
  '/work/done': '我办理的',
  '/work/process/leave/form/:processDefinitionId': '请假申请',
  '/work/process/leave/handle/:taskId/:processInstanceId/:businessId': '请假审批',
  '/work/process/leave/detail/:processInstanceId/:businessId': '请假详情',
} as const;
