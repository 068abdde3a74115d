import { defineErrors } from '../../texts/define-texts.js';

/** Refusals of this module. */
export const errors = defineErrors({
  'report.name_exists': {
    status: 409,
    'zh-CN': '报表名称已存在: {value}',
    'en-US': 'A report with this name exists already: {value}',
  },
  'report.not_a_template': {
    'zh-CN': '报表模板不正确: {problem}；请对照文档中的模板格式修改',
    'en-US': 'This is no report template: {problem}; see the documentation for what one holds',
  },
  'report.no_list': {
    'zh-CN': '没有可用于报表的列表: {name}',
    'en-US': 'There is no list to report on: {name}',
  },
  'report.unknown_fields': {
    'zh-CN': '{name} 没有这些字段: {fields}',
    'en-US': '{name} has no such fields: {fields}',
  },
  'report.not_numbers': {
    'zh-CN': '字段 {field} 不是数值，不能求和或平均',
    'en-US': 'The field {field} holds no numbers to add up or average',
  },
  'report.unfit_filters': {
    'zh-CN': '列表 {name} 不接受这些筛选条件: {fields}',
    'en-US': 'The list of {name} does not take these filters: {fields}',
  },
  'report.too_many_rows': {
    status: 413,
    'zh-CN': '报表涉及 {count} 行，超过上限 {max}；请缩小筛选范围',
    'en-US': 'The report covers {count} rows, more than {max}; narrow its filters',
  },
});

/** Refusals of a call that reads a template. */
export const templateErrors = [
  'report.no_list',
  'report.not_a_template',
  'report.not_numbers',
  'report.unfit_filters',
  'report.unknown_fields',
] as const;
