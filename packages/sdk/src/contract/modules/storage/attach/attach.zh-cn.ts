import type { FieldWords } from '../../../core/record/field-words.js';
import type { attach as resource } from './attach.js';

export const attach = {
  title: '附件',
  fields: {
    link: '文件地址',
    domainUrl: '域名',
    name: '存储名称',
    originalName: '文件名',
    extension: '扩展名',
    attachSize: '大小',
    ownerName: '上传人',
    createTime: '上传时间',
  },
  operations: { list: '列表', detail: '查看', rename: '重命名', remove: '删除', download: '下载' },
  inputs: {
    // What replies say.
    expires: '链接有效期至',
  },
} satisfies FieldWords<typeof resource>;
