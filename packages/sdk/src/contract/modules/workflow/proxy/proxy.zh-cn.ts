import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowProxy as resource } from './proxy.js';

export const workflowProxy = {
  title: '流程代理',
  fields: {
    tenantId: '所属租户',
    userId: '委托人',
    userName: '委托人姓名',
    proxyUserId: '代理人',
    proxyUserName: '代理人姓名',
    processDefKey: { label: '流程', hint: 'WF_ALL_PROCESS 表示全部流程；新增时可填多个流程标识，用逗号分隔' },
    type: { label: '代理类型', options: { 1: '永久', 2: '定时' } },
    startTime: '开始时间',
    endTime: '结束时间',
    openToo: { label: '包括已有待办', hint: '代理开始时，把已有的待办也交给代理人' },
    status: { label: '状态', options: { 1: '可用', 2: '禁用' } },
  },
  operations: { list: '列表', detail: '查看', submit: '保存', remove: '删除' },
} satisfies FieldWords<typeof resource>;
