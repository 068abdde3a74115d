import { defineErrors } from '../../texts/define-texts.js';

/** Refusals of this module. */
export const errors = defineErrors({
  'oss.exists': {
    status: 409,
    'zh-CN': '当前资源编号已存在!',
    'en-US': 'There is a store of that code already; take another code',
  },
  'oss.kind_unspoken': {
    'zh-CN': '不支持的存储类型: {value}；请选择 1 至 7 中的一种',
    'en-US': 'No store of kind {value} is spoken to; choose one of 1 to 7',
  },
  'oss.address_refused': {
    'zh-CN':
      '该资源地址不可用: {value}；请填写 http 或 https 的存储服务地址，内部地址须由运维在 MALL_OSS_HOSTS 中列出',
    'en-US':
      'The address {value} cannot be used; give the http or https address of a store; an internal one has to be listed in MALL_OSS_HOSTS by whoever runs the server',
  },
  'oss.in_use': {
    status: 409,
    'zh-CN': '存储 {code} 中还有 {count} 个文件，不能删除，也不能换类型或存储桶；请先删除这些文件',
    'en-US':
      'The store {code} still holds {count} files: it cannot be deleted, nor its kind or bucket changed; delete the files first',
  },
  'oss.enabled': {
    status: 409,
    'zh-CN': '存储 {code} 正在使用，不能删除；请先启用另一个存储',
    'en-US': 'The store {code} is the enabled one and cannot be deleted; enable another one first',
  },
  'oss.unknown': {
    'zh-CN': '没有资源编号为 {code} 的存储',
    'en-US': 'There is no store of the code {code}',
  },
  'file.type_refused': {
    status: 415,
    'zh-CN': '不支持该文件类型: {type}；可上传图片、音视频、PDF、Office 文档、压缩包与文本',
    'en-US':
      'Files of the type {type} are not taken; pictures, sound, video, PDF, office documents, archives and text are',
  },
  'file.person_full': {
    status: 413,
    'zh-CN': '您的文件总量将超过 {limit}；请先删除不再需要的附件，或请管理员调整参数 file.personMegabytes',
    'en-US':
      'Your files would take more than {limit}; delete attachments that nobody needs, or ask for a higher parameter file.personMegabytes',
  },
  'file.tenant_full': {
    status: 413,
    'zh-CN':
      '本租户的文件总量将超过 {limit}；请先删除不再需要的附件，或请管理员调整参数 file.tenantMegabytes',
    'en-US':
      'The files of this tenant would take more than {limit}; delete attachments that nobody needs, or ask for a higher parameter file.tenantMegabytes',
  },
  'file.empty': {
    'zh-CN': '文件是空的；请选择有内容的文件',
    'en-US': 'The file is empty; choose one that is not',
  },
  'file.store_failed': {
    status: 502,
    'zh-CN': '存储 {code} 没有应答或拒绝了请求；请检查其地址、密钥与存储桶后重试',
    'en-US':
      'The store {code} does not answer or has refused; check its address, keys and bucket, then try again',
  },
  'file.not_found': { status: 404, 'zh-CN': '文件不存在', 'en-US': 'There is no such file' },
  'file.link_expired': {
    status: 403,
    'zh-CN': '文件链接已过期；请重新下载以获得新链接',
    'en-US': 'The link of this file has expired; download it again for a new one',
  },
  'file.link_invalid': {
    status: 403,
    'zh-CN': '文件链接无效；请重新下载以获得新链接',
    'en-US': 'The link of this file is not valid; download it again for a new one',
  },
  'file.range': {
    status: 416,
    'zh-CN': '请求的范围超出文件大小 {size} 字节',
    'en-US': 'The range lies beyond the file, which has {size} bytes',
  },
});

/** Refusals of a call that puts files into a store. */
export const storeErrors = [
  'file.store_failed',
  'oss.address_refused',
  'oss.kind_unspoken',
  'oss.unknown',
] as const;
