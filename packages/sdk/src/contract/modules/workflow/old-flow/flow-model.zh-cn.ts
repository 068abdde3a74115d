import type { ApiLabels } from '../../../core/labels.js';
import type { flowModel as api } from './flow-model.js';

export const flowModel = {
  title: '流程模型 (旧)',
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    deploy: '部署',
    remove: '删除',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
