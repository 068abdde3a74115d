import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowModel as resource } from './model.js';
import { drawnWords } from './model-words.js';

export const workflowModel = {
  title: '流程模型',
  fields: {
    ...drawnWords['zh-CN'],
    tenantId: '所属租户',
    revision: '修改序号',
    newVersion: '保存为新版本',
    exForm: '外置表单字段',
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    deploy: '部署',
    remove: '删除',
    changeCategory: '变更分类',
    changeIcon: '变更图标',
    scope: '发起范围',
    setScope: '设置发起范围',
    simulate: '试运行',
  },
  inputs: {
    categoryId_equal: '分类',
    key: '流程标识',
    deploymentTime: '部署时间',
    processDefinitionId: '流程定义',
    warnings: '提醒',
    elementId: '元素',
    elementName: '元素名称',
    rule: '规则',
    message: '问题说明',
    ids: '流程模型',
    category: '流程分类',
    rollback: '回退到上一版本',
    modelId: '流程模型',
    scopeList: '发起范围',
    as: '发起人',
    variables: '表单数据',
    decisions: '各节点的审批意见',
  },
} satisfies FieldWords<typeof resource>;
