import * as z from 'zod';
import { bladeCrud, done } from '../../../core/crud.js';
import { isEmptyValue } from '../../../core/empty-value.js';
import { endpoint } from '../../../core/endpoint.js';
import { isUpdate } from '../../../core/permission.js';
import { defineResource } from '../../../core/resource.js';
import { id } from '../../../fields/ids.js';
import { required, text } from '../../../fields/text.js';
import { derivedSmsFields, onePhone, phones, smsNeeds, smsParams, smsShapes } from './sms-shapes.js';

const base = '/blade-resource/sms';

/** In the body where our clients send it: numbers and codes stand in no address (decisions, on the wire). */
const sending = { method: 'POST', send: 'form', permission: 'sms_send' } as const;

/** Through whom a tenant sends short messages (wire contract, section 3.16). */
export const sms = defineResource({
  name: 'sms',
  screen: '/resource/sms',
  code: 'sms',
  tenancy: 'tenant',
  secrets: ['accessKey', 'secretKey'],
  shapes: smsShapes,
  title: 'smsCode',
  columns: ['smsCode', 'category', 'templateId', 'signName', 'regionId', 'status', 'remark'],
  search: ['category', 'smsCode', 'templateId', 'status'],
  fields: [
    'category',
    'smsCode',
    'templateId',
    'signName',
    'accessKey',
    'secretKey',
    'regionId',
    'appId',
    'endpoint',
    'remark',
  ],
  widgets: {
    category: 'select',
    status: 'select',
    accessKey: 'password',
    secretKey: 'password',
    remark: 'textarea',
  },
  inputWidgets: { params: 'key-value' },
  formats: { smsCode: 'mono', templateId: 'mono', status: 'status' },
  tones: { status: { 1: 'neutral', 2: 'success' } },
  options: { category: { dict: 'sms', numeric: true }, status: { dict: 'yes_no', numeric: true } },
  names: { category: 'categoryName', status: 'statusName' },
  initial: { category: 6, regionId: 'cn-hangzhou' },
  operations: {
    ...bladeCrud(base, smsShapes, {
      code: 'sms',
      hidden: derivedSmsFields,
      needs: (body) =>
        isUpdate(body) ? [] : smsNeeds(body.category).filter((field) => isEmptyValue(body[field])),
      /** Front ends of the family send them along; keys are nothing to search for, so they narrow nothing. */
      alsoAsked: z.object({ accessKey: z.string(), secretKey: z.string() }),
    }),
    /** Of a tenant's configurations one is in use: this one from now on. */
    enable: endpoint({
      method: 'POST',
      path: `${base}/enable`,
      send: 'query',
      permission: 'sms_enable',
      target: { field: 'id', many: false },
      idempotent: true,
      input: z.object({ id: id() }),
      output: done(),
    }),
    /** Sends through the configuration of this code, in use or not; `outbox` is always there. */
    send: endpoint({
      ...sending,
      path: `${base}/endpoint/send-message`,
      target: { field: 'code', from: 'smsCode', many: false },
      done: 'sms.sent',
      input: z.object({ code: required(64), phones: phones(), params: smsParams() }),
      output: done(),
    }),
    /** Sends a code through the configuration in use; what it answers is needed to check what comes back. */
    sendValidate: endpoint({
      ...sending,
      path: `${base}/endpoint/send-validate`,
      done: 'sms.sent',
      input: z.object({ phone: onePhone() }),
      output: z.object({ success: z.boolean(), phone: z.string(), id: z.string() }),
    }),
    /** Whether this is the code that was sent; right once, and for minutes. */
    validateMessage: endpoint({
      ...sending,
      path: `${base}/endpoint/validate-message`,
      done: 'sms.code_right',
      input: z.object({ id: text(64), phone: onePhone(), value: required(12) }),
      output: done(),
    }),
  },
});
