import type { FieldWords } from '../../../core/record/field-words.js';
import { deployedWords } from '../process-definition/definition-words.js';
import type { workflowDeployment as resource } from './deployment.js';

export const workflowDeployment = {
  title: '流程部署',
  fields: {
    ...deployedWords['zh-CN'],
    status: { label: '状态', options: { 1: '激活', 2: '挂起' } },
    scope: '仅我可发起',
  },
  operations: { list: '列表', remove: '删除', changeStatus: '变更状态', changeCategory: '变更分类' },
  inputs: {
    deploymentId: '部署',
    deploymentIds: '部署',
    ids: '部署',
    id: '流程',
    // In lists as numbers, in the call as words.
    status: { label: '状态', options: { 1: '激活', 2: '挂起', active: '激活', suspended: '挂起' } },
    category: '流程分类',
  },
} satisfies FieldWords<typeof resource>;
