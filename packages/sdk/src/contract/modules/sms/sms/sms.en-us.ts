import type { Labels } from '../../../core/labels.js';
import type { sms as resource } from './sms.js';

export const sms = {
  title: 'SMS configuration',
  fields: {
    tenantId: 'Tenant',
    category: 'Provider',
    categoryName: 'Name of the provider',
    smsCode: 'Code',
    templateId: 'Template',
    accessKey: 'Access key',
    secretKey: 'Secret key',
    regionId: 'Region',
    appId: 'Application',
    endpoint: 'Gateway address',
    signName: 'Signature',
    remark: 'Remark',
    status: 'In use',
    statusName: 'In use, in words',
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    enable: 'Enable',
    send: 'Send a message',
    sendValidate: 'Send a code',
    validateMessage: 'Check a code',
  },
  inputs: {
    ids: 'Configurations',
    id: 'Id of the sent code',
    code: 'Code of the configuration',
    phones: 'Phone numbers',
    phone: 'Phone number',
    params: 'Template values',
    value: 'Code that was received',
  },
  hints: {
    smsCode: 'Whoever sends a message names the configuration by it',
    appId: 'For Tencent Cloud alone (SdkAppId)',
    endpoint: 'For an HTTP gateway alone; the operator lists its host in MALL_SMS_HOSTS',
    phones: 'Several numbers are separated by commas',
    params: 'A JSON object, such as {"code":"1234"}',
  },
} satisfies Labels<typeof resource>;
