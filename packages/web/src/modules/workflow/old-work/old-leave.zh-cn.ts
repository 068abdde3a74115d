export const oldLeave = {
  title: '请假申请',
  applicant: '申请人',
  taskUser: '审批人员',
  startTime: '开始时间',
  endTime: '结束时间',
  reason: '请假理由',
  missing: {
    taskUser: '请选择审批人员',
    startTime: '请选择开始时间',
    endTime: '请选择结束时间',
    reason: '请输入请假理由',
  },
} as const;
