import { defineEntry } from '../../../core/entry.js';

export const oss = defineEntry({
  menu: { code: 'oss', 'zh-CN': '对象存储', 'en-US': 'Object stores' },
  dictionaries: [
    {
      code: 'oss',
      name: '对象存储类型',
      sort: 6,
      entries: [
        ['1', 'minio'],
        ['2', '七牛云', 'Qiniu Cloud'],
        ['3', '阿里云', 'Alibaba Cloud'],
        ['4', '腾讯云', 'Tencent Cloud'],
      ],
      later: [
        ['5', '华为云', 'Huawei Cloud'],
        ['6', 'amazon s3'],
        ['7', '本地存储', 'Local storage'],
      ],
    },
  ],
  resource: () => import('./oss.js').then((m) => m.oss),
  'zh-CN': () => import('./oss.zh-cn.js').then((m) => m.oss),
  'en-US': () => import('./oss.en-us.js').then((m) => m.oss),
});
