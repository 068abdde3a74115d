import { defineErrors } from '../../../texts/define-texts.js';

/** Refusals of categories, models, forms and what else a process is designed with. */
export const designErrors = defineErrors({
  'workflow.model_key_exists': {
    status: 409,
    'zh-CN': '当前流程key: {key} 已存在; 请换一个',
    'en-US': 'There is a model with the key {key} already; take another key',
  },
  'workflow.model_not_found': {
    status: 404,
    'zh-CN': '查询不到此模型: {id}',
    'en-US': 'There is no such model: {id}',
  },
});
