import type { FieldWords } from '../../../core/record/field-words.js';
import { instanceWords } from '../instance-words.js';
import type { operationTask as resource } from './operation-task.js';

export const operationTask = {
  title: '流程任务',
  fields: {
    ...instanceWords['zh-CN'],
    taskDefinitionKey: '节点标识',
    createTime: '到达时间',
    dueTime: '到期时间',
    assignee: '审批人',
    ownerName: '委托人',
    candidateUsers: '候选人',
    candidateGroups: '候选组',
    stuck: {
      label: '卡住的原因',
      options: { nobody: '无人审批', gone: '审批人已停用', overdue: '已超时' },
    },
    isSuspended: '已挂起',
  },
  operations: {
    list: '流程任务',
    complete: '办理',
    changeStatus: '挂起或激活',
    changeAssignee: '变更审核人',
    transfer: '转办',
    delegate: '委托',
    copy: '抄送',
    urge: '催办',
    changeDue: '变更到期时间',
    terminate: '终止',
    rollback: '退回',
    dispatch: '调度',
    addInstance: '加签',
    removeInstance: '减签',
    nodes: '流程节点',
  },
  inputs: {
    comment: '操作理由',
    requestKey: '请求键',
    pass: '同意',
    isPass: '同意',
    nodeId: '目标节点',
    processInstanceId: '流程实例',
    done: '已办理',
    refused: '未办理的原因',
    code: '代码',
    preview: '仅预览',
    before: '原到期时间',
    nextTime: '下次提醒或自动处理',
  },
} satisfies FieldWords<typeof resource>;
