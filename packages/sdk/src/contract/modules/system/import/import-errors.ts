import { defineErrors } from '../../../texts/define-texts.js';
import { importLimits } from './import-limits.js';

/** Refusals of a whole file, and of what is asked of an import. */
const ofFiles = defineErrors({
  'import.no_resource': {
    'zh-CN': '{name} 不支持导入，请选择可以新增的对象',
    'en-US': '{name} takes no imports; choose something that can be added to',
  },
  'import.not_a_table': {
    'zh-CN': '文件不是 xlsx 或 csv，请另存为其中一种后重试',
    'en-US': 'The file is neither xlsx nor csv; save it as one of them and try again',
  },
  'import.broken_file': {
    'zh-CN': '文件已损坏或不完整，请重新保存后上传',
    'en-US': 'The file is damaged or incomplete; save it anew and upload it again',
  },
  'import.unpacked_too_large': {
    status: 413,
    'zh-CN': '文件解压后超过 {limit}，请拆分后分别导入',
    'en-US': 'Unpacked the file is larger than {limit}; split it and import the parts',
  },
  'import.too_many_rows': {
    status: 413,
    'zh-CN': '文件超过 {max} 行，请拆分后分别导入',
    'en-US': 'The file has more than {max} rows; split it and import the parts',
  },
  'import.too_many_columns': {
    status: 413,
    'zh-CN': '文件超过 {max} 列，请删除多余的列',
    'en-US': 'The file has more than {max} columns; remove those that are not needed',
  },
  'import.no_rows': {
    'zh-CN': '文件没有数据行，第一行为表头，请从第二行开始填写',
    'en-US': 'The file has no rows; the first line has the heads, fill in from the second on',
  },
  'import.unknown_columns': {
    'zh-CN': '无法识别的列: {columns}；可用的列: {known}',
    'en-US': 'Unknown columns: {columns}; there are {known}',
  },
  'import.column_twice': {
    'zh-CN': '列 {columns} 重复，请只保留一列',
    'en-US': 'The column {columns} is there twice; keep one of them',
  },
  'import.no_key': {
    'zh-CN': '{name} 没有可用于识别已有数据的唯一列，无法覆盖，请去掉覆盖后重试',
    'en-US':
      '{name} has no column that tells its rows apart, so none can be overwritten; import without that',
  },
  'import.not_open': {
    status: 409,
    'zh-CN': '导入当前不可修改或开始，请刷新后查看其状态',
    'en-US': 'The import cannot be changed or started as it stands; look at it anew',
  },
  'import.busy': {
    status: 409,
    'zh-CN': '已有 {max} 个导入未结束，请等待其完成或取消',
    'en-US': '{max} of your imports have not ended; wait for them or cancel one',
  },
});

/** What is wrong with one cell or row. */
const ofCells = defineErrors({
  'import.cell_formula': {
    'zh-CN': '{label}是公式，请粘贴为数值',
    'en-US': '{label} is a formula; paste its value instead',
  },
  'import.cell_error': {
    'zh-CN': '{label}是错误值，请更正',
    'en-US': '{label} is an error value; correct it',
  },
  'import.cell_too_long': {
    'zh-CN': `{label}超过 ${importLimits.cellLength} 个字符`,
    'en-US': `{label} is longer than ${importLimits.cellLength} characters`,
  },
  'import.cell_digits': {
    'zh-CN': '{label}超过 15 位数字，表格已丢失精度，请将该列设为文本后重新填写',
    'en-US':
      '{label} has more than 15 digits, which a spreadsheet does not keep; make the column text and enter it anew',
  },
  'import.cell_no_name': {
    'zh-CN': '{label}中没有 {name}，请填写已有的名称或 ID',
    'en-US': '{label}: there is no {name}; enter a name that exists, or an id',
  },
  'import.cell_many_names': {
    'zh-CN': '{label}中有多个 {name}，请填写 ID',
    'en-US': '{label}: there are several {name}; enter the id',
  },
  'import.duplicate': {
    'zh-CN': '与第 {line} 行重复',
    'en-US': 'This is line {line} again',
  },
});

/** Refusals of imports. */
export const importErrors = { ...ofFiles, ...ofCells };

/** Refusals of a call that reads a file of rows. */
export const importFileErrors = [
  'import.broken_file',
  'import.column_twice',
  'import.no_rows',
  'import.not_a_table',
  'import.too_many_columns',
  'import.too_many_rows',
  'import.unknown_columns',
  'import.unpacked_too_large',
] as const;
