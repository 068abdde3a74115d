import type { FieldWords } from '../../../core/record/field-words.js';
import type { sms as resource } from './sms.js';

export const sms = {
  title: '短信配置',
  fields: {
    category: '短信服务',
    smsCode: { label: '资源编号', hint: '发送短信时以此指定配置' },
    templateId: '模板编号',
    accessKey: '访问密钥',
    secretKey: '私有密钥',
    regionId: '地域',
    appId: { label: '应用编号', hint: '仅腾讯云需要 (SdkAppId)' },
    endpoint: { label: '网关地址', hint: '仅 HTTP 网关需要，其主机须由运维人员列入 MALL_SMS_HOSTS' },
    signName: '短信签名',
    remark: '备注',
    status: { label: '启用状态', options: { 1: '停用', 2: '启用' } },
    statusName: '状态名称',
  },
  operations: {
    list: '列表',
    detail: '查看',
    submit: '保存',
    remove: '删除',
    enable: '启用',
    try: '测试',
    send: '发送短信',
    sendValidate: '发送验证码',
    validateMessage: '校验验证码',
  },
  inputs: {
    ids: '短信配置',
    id: '发送编号',
    code: '资源编号',
    phones: { label: '手机号码', hint: '多个号码以逗号分隔' },
    phone: '手机号码',
    params: { label: '模板参数', hint: 'JSON 对象，例如 {"code":"1234"}' },
    value: '验证码',
    // What replies say.
    success: '是否成功',
    ok: '是否成功',
    milliseconds: '耗时 (毫秒)',
  },
} satisfies FieldWords<typeof resource>;
