import type { FieldWords } from '../../../core/record/field-words.js';
import { instanceWords } from '../instance-words.js';
import type { workflowTask as resource } from './task.js';

export const workflowTask = {
  title: '待办事项',
  fields: {
    ...instanceWords['zh-CN'],
    dueTime: '截止时间',
    ownerName: '委托人',
    taskDefinitionKey: '节点标识',
    heldBy: '正在办理人标识',
    heldByName: '正在办理人',
    heldUntil: '生效时间',
    createTime: '到达时间',
    endTime: '办理时间',
    assignee: '审批人',
    status: { label: '状态', options: { todo: '待办', claim: '待签', done: '已办', finish: '已结束' } },
  },
  operations: {
    list: '待办事项',
    claimable: '待签事项',
    done: '我的已办',
    claim: '签收',
    complete: '办理',
    cancelHeld: '撤销办理',
    takeBack: '收回',
    transfer: '转办',
    delegate: '委托',
    backNodes: '可退回节点',
    rollback: '指定回退',
    terminate: '终止',
    addSigners: '加签',
    withdraw: '撤回',
  },
  inputs: {
    comment: '批复意见',
    attachment: '附件',
    requestKey: '请求键',
    pass: '同意',
    copyUser: '抄送人',
    picks: '各节点审批人',
    sendAfter: '可撤销秒数',
    nodeId: '节点',
    withdrawType: {
      label: '撤回方式',
      options: { wf_withdraw_start: '撤回重新提交', wf_withdraw_end: '撤销流程' },
    },
    processInstanceId: '流程实例',
    processDefinitionId: '流程定义',
    processDefinitionName: '流程标题',
  },
} satisfies FieldWords<typeof resource>;
