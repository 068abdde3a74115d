import type { Labels } from '../../../core/labels.js';
import type { oss as resource } from './oss.js';

export const oss = {
  title: '对象存储',
  fields: {
    tenantId: '所属租户',
    category: '存储类型',
    categoryName: '类型名称',
    ossCode: '资源编号',
    endpoint: '资源地址',
    transformEndpoint: '外网地址',
    accessKey: '访问密钥',
    secretKey: '私有密钥',
    bucketName: '存储桶',
    appId: '应用编号',
    region: '地域',
    remark: '备注',
    status: '启用状态',
    statusName: '状态名称',
  },
  operations: { list: '列表', detail: '查看', submit: '保存', remove: '删除', enable: '启用' },
  options: { status: { 1: '停用', 2: '启用' } },
  hints: {
    endpoint: '存储服务的地址, 如 https://s3.example.com; 本地存储留空',
    transformEndpoint: '访问本系统的外网地址, 填写后文件链接以它开头',
    secretKey: '只写, 修改时留空表示不变',
  },
} satisfies Labels<typeof resource>;
