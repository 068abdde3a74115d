import type { FieldWords } from '../../../core/record/field-words.js';
import type { report as resource } from './report.js';

export const report = {
  title: '报表',
  fields: {
    name: '报表名称',
    content: {
      label: '报表模板',
      hint: '例如 {"resource":"goods","groupBy":["categoryId"],"measures":[{"kind":"count"}],"chart":"bar"}',
    },
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
    parameters: '参数',
    preview: '预览',
    download: '导出',
    upload: '上传',
  },
  inputs: {
    ids: '报表',
    id: '报表',
    parameters: '运行参数',
    format: '文件格式',
    file: '模板文件',
  },
} satisfies FieldWords<typeof resource>;
