import type { ApiLabels } from '../../../core/labels.js';
import type { imports as api } from './import.js';

export const imports = {
  title: '导入',
  operations: {
    check: '上传并检查',
    list: '我的导入',
    detail: '查看导入',
    rows: '导入明细',
    fix: '修正一行',
    run: '开始导入',
    cancel: '取消导入',
    template: '下载模板',
  },
  inputs: {
    file: '文件',
    resource: '对象',
    cover: '覆盖已有数据',
    state: '状态',
    line: '行号',
    values: '单元格',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
