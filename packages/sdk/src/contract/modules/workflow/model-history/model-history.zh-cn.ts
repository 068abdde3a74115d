import type { FieldWords } from '../../../core/record/field-words.js';
import { drawnWords } from '../model/model-words.js';
import type { workflowModelHistory as resource } from './model-history.js';

export const workflowModelHistory = {
  title: '模型历史版本',
  fields: { ...drawnWords['zh-CN'], tenantId: '所属租户', modelId: '流程模型', removalDate: '归档时间' },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
    setMainVersion: '设为主版本',
  },
} satisfies FieldWords<typeof resource>;
