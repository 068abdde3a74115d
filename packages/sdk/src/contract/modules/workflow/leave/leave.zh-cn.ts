import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowLeave as resource } from './leave.js';

export const workflowLeave = {
  title: '请假示例',
  fields: {
    tenantId: '所属租户',
    datetime: '请假时间',
    days: '请假天数',
    reason: '请假理由',
    attachment: '附件',
    processInsId: '流程实例',
    processDefId: '流程定义',
    formKey: '表单标识',
    formUrl: '表单地址',
    currentNode: '当前节点',
    creator: '申请人',
    creatorDept: '申请部门',
    status: {
      label: '审批状态',
      options: {
        1: '进行中',
        2: '驳回',
        3: '撤回',
        96: '删除',
        97: '撤销',
        98: '终止',
        99: '结束',
      },
    },
  },
  operations: { list: '请假示例', detail: '查看', submit: '保存', remove: '删除' },
} satisfies FieldWords<typeof resource>;
