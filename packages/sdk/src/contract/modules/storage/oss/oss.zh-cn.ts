import type { FieldWords } from '../../../core/record/field-words.js';
import type { oss as resource } from './oss.js';

export const oss = {
  title: '对象存储',
  fields: {
    category: '存储类型',
    categoryName: '类型名称',
    ossCode: '资源编号',
    endpoint: { label: '资源地址', hint: '存储服务的地址，如 https://s3.example.com；本地存储留空' },
    transformEndpoint: { label: '外网地址', hint: '访问本系统的外网地址，填写后文件链接以它开头' },
    accessKey: '访问密钥',
    secretKey: { label: '私有密钥', hint: '只写，修改时留空表示不变' },
    bucketName: '存储桶',
    appId: '应用编号',
    region: '地域',
    remark: '备注',
    status: { label: '启用状态', options: { 1: '停用', 2: '启用' } },
    statusName: '状态名称',
  },
  operations: { list: '列表', detail: '查看', submit: '保存', remove: '删除', try: '测试', enable: '启用' },
  inputs: {
    // What replies say.
    ok: '是否成功',
    milliseconds: '耗时 (毫秒)',
    bytes: '字节数',
  },
} satisfies FieldWords<typeof resource>;
