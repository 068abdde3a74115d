import { defineErrors } from '../../../texts/define-texts.js';

/** Refusals of categories, models, forms and what else a process is designed with. */
export const designErrors = defineErrors({
  'workflow.model_key_exists': {
    status: 409,
    'zh-CN': '当前流程key: {value} 已存在；请换一个',
    'en-US': 'There is a model with the key {value} already; take another key',
  },
  'workflow.model_not_found': {
    status: 404,
    'zh-CN': '查询不到此模型: {id}',
    'en-US': 'There is no such model: {id}',
  },
  'workflow.condition_exists': {
    status: 409,
    'zh-CN': '相同类型的表达式: {value} 已存在',
    'en-US': 'There is an expression of this type already: {value}',
  },
  'workflow.expression_invalid': {
    'zh-CN': '表达式不可用: {reason}',
    'en-US': 'This is no usable expression: {reason}',
  },
  'workflow.serial_too_long': {
    'zh-CN': '序号 {number} 超过了 {digits} 位；请增加序号位数，或改小序号',
    'en-US': 'The number {number} has more than {digits} digits; allow more digits, or take a smaller number',
  },
  'workflow.proxy_exists': {
    status: 409,
    'zh-CN': '操作失败，当前委托人已存在相同流程的代理: {value}',
    'en-US': 'This principal has a proxy for the same process already: {value}',
  },
  'workflow.proxy_self': {
    'zh-CN': '委托人和代理人不能是同一个人',
    'en-US': 'Nobody can be their own proxy; choose somebody else',
  },
  'workflow.proxy_circle': {
    status: 409,
    'zh-CN': '代理不能成环: {chain}',
    'en-US': 'Proxies must not run in a circle: {chain}',
  },
  'workflow.proxy_chain': {
    status: 409,
    'zh-CN': '代理最多接续 {most} 次: {chain}',
    'en-US': 'At most {most} proxies may follow one another: {chain}',
  },
  'workflow.proxy_dates': {
    'zh-CN': '结束时间必须晚于开始时间',
    'en-US': 'The end must be later than the beginning',
  },
  'workflow.proxy_person': {
    'zh-CN': '{name} 已停用，不能作为委托人或代理人',
    'en-US': '{name} is disabled, and can be neither principal nor proxy',
  },
  'workflow.model_empty': {
    'zh-CN': '流程模型“{name}”还没有流程图；请先设计流程',
    'en-US': 'The model "{name}" has no diagram yet; draw the process first',
  },
  'workflow.cases_failed': {
    status: 409,
    'zh-CN': '这些用例的结果变了: {names}；请检查流程图，或重新保存用例，或确认仍要部署',
    'en-US':
      'These cases no longer go as they went: {names}; look at the diagram, keep them anew, or deploy despite them',
  },
  'workflow.case_starter': {
    'zh-CN': '用例的发起人已停用或不在了；请换人后重新保存用例',
    'en-US': 'Whoever starts this case is disabled or gone; keep it anew with somebody else',
  },
  'workflow.too_many_cases': {
    status: 409,
    'zh-CN': '一个流程模型最多保存 {most} 个用例；请先删除不用的',
    'en-US': 'A model keeps at most {most} cases; delete those that are not needed',
  },
  'workflow.scope_unknown': {
    'zh-CN': '发起范围里有不存在的{kind}: {ids}；请重新选择',
    'en-US': 'The scope names {kind} that are not there: {ids}; choose again',
  },
  'workflow.form_key_exists': {
    status: 409,
    'zh-CN': '表单key: {value} 已存在；请换一个',
    'en-US': 'There is a form with the key {value} already; take another key',
  },
  'workflow.form_invalid': {
    'zh-CN': '表单内容不可用: {reason}',
    'en-US': 'This is no usable form: {reason}',
  },
});
