import type { ApiLabels } from '../../../core/labels.js';
import type { file as api } from './file.js';

export const file = {
  title: '文件',
  operations: {
    putFile: '上传公开文件',
    putFileAttach: '上传附件',
    listPublic: '公开文件',
    removePublic: '删除公开文件',
  },
  inputs: { ids: '公开文件', file: '文件', code: '资源编号' },
} satisfies ApiLabels<(typeof api)['operations']>;
