import type { FieldWords } from '../../../core/record/field-words.js';
import type { sms as resource } from './sms.js';

export const sms = {
  title: 'SMS configuration',
  fields: {
    category: 'Provider',
    categoryName: 'Name of the provider',
    smsCode: { label: 'Code', hint: 'Whoever sends a message names the configuration by it' },
    templateId: 'Template',
    accessKey: 'Access key',
    secretKey: 'Secret key',
    regionId: 'Region',
    appId: { label: 'Application', hint: 'For Tencent Cloud alone (SdkAppId)' },
    endpoint: {
      label: 'Gateway address',
      hint: 'For an HTTP gateway alone; the operator lists its host in MALL_SMS_HOSTS',
    },
    signName: 'Signature',
    remark: 'Remark',
    status: { label: 'State', options: { 1: 'Disabled', 2: 'Enabled' } },
    statusName: 'State name',
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    remove: 'Delete',
    enable: 'Enable',
    try: 'Try',
    send: 'Send a message',
    sendValidate: 'Send a code',
    validateMessage: 'Check a code',
  },
  inputs: {
    ids: 'Configurations',
    id: 'Id of the sent code',
    code: 'Code of the configuration',
    phones: { label: 'Phone numbers', hint: 'Several numbers are separated by commas' },
    phone: 'Phone number',
    params: { label: 'Template values', hint: 'A JSON object, such as {"code":"1234"}' },
    value: 'Code that was received',
    // What replies say.
    success: 'Succeeded',
    ok: 'Succeeded',
    milliseconds: 'Took (ms)',
  },
} satisfies FieldWords<typeof resource>;
