import type { FieldWords } from '../../../core/record/field-words.js';
import { deployedWords } from './definition-words.js';
import type { processDefinition as resource } from './process-definition.js';

export const processDefinition = {
  title: '可发起的流程',
  fields: deployedWords['zh-CN'],
  operations: {
    list: '发起流程',
    form: '发起表单',
    formByKey: '按标识取发起表单',
    xml: '流程图',
    xmlByKey: '按标识取流程图',
  },
  inputs: { processId: '流程', processDefId: '流程', processDefKey: '流程标识' },
} satisfies FieldWords<typeof resource>;
