import type { ApiLabels } from '../../../core/labels.js';
import type { workflowConsole as api } from './console.js';

export const workflowConsole = {
  title: '流程运维',
  operations: {
    stuck: '卡住的流程',
    previewDispatch: '预演调度',
    versions: '各版本的实例数',
    drawing: '流程图',
  },
  inputs: {
    kind: '卡住的原因 (nobody 无人审批，gone 审批人已停用，incident 执行失败，overdue 已超时)',
    taskId: '任务',
    nodeId: '目标节点',
    processDefId: '流程版本',
    processDefKey: '流程标识',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
