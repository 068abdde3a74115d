import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { fulfils } from '../../../core/field/field.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { required, text } from '../../../fields/text.js';
import { sendingErrors } from '../errors.js';
import { onePhone, phones, smsParams } from './sms-inputs.js';

/** Keys of the dictionary `sms`; the first two are kept for whoever has them and sent through by nobody. */
export const smsCategories = { yunpian: 1, qiniu: 2, aliyun: 3, tencent: 4, http: 5, outbox: 6 } as const;

const { yunpian, qiniu, aliyun, tencent, http, outbox } = smsCategories;
const withAccessKey = { category: [yunpian, qiniu, aliyun, tencent] };
const withSecretKey = { category: [yunpian, qiniu, aliyun, tencent, http] };
const ofTencent = { category: [tencent] };
const ofGateway = { category: [http] };

const base = '/blade-resource/sms';

/** In the body where our clients send it: numbers and codes stand in no address (decisions, on the wire). */
const sending = { method: 'POST', send: 'form', permission: 'sms_send' } as const;

/** Through whom a tenant sends short messages (wire contract, section 3.16). */
export const sms = defineFields({
  name: 'sms',
  screen: '/resource/sms',
  code: 'sms',
  tenancy: 'tenant',
  title: 'smsCode',
  fields: {
    category: field.numericDictionary('sms', {
      min: yunpian,
      max: outbox,
      required: true,
      initial: outbox,
      column: true,
      search: true,
    }),
    smsCode: field.text({ max: 64, required: true, format: 'mono', column: true, search: true }),
    templateId: field.text({
      max: 64,
      required: true,
      row: 'maybe',
      format: 'mono',
      column: true,
      search: true,
    }),
    signName: field.text({ max: 64, required: true, row: 'maybe', column: true }),
    /** Write-only, both: kept when absent from an update. */
    accessKey: field.secret({ when: withAccessKey, requiredWhen: withAccessKey }),
    secretKey: field.secret({ when: withSecretKey, requiredWhen: withSecretKey }),
    regionId: field.text({
      max: 32,
      matches: /^[a-z0-9-]+$/i,
      initial: 'cn-hangzhou',
      when: withAccessKey,
      column: true,
    }),
    /** The application at Tencent Cloud that sends. */
    appId: field.text({ max: 64, when: ofTencent, requiredWhen: ofTencent }),
    /** Where a gateway of one's own takes messages. */
    endpoint: field.url({ max: 500, when: ofGateway, requiredWhen: ofGateway }),
    /** 2 is that of the one in use. */
    status: field.state({ 1: 'neutral', 2: 'success' }, { in: 'row', column: true, search: true }),
    statusName: field.text({ derived: true }),
    remark: field.text({ widget: 'textarea', column: true }),
  },
  crud: {
    style: 'blade',
    base,
    /** Front ends of the family send them along; keys are nothing to search for, so they narrow nothing. */
    alsoAsked: z.object({ accessKey: z.string(), secretKey: z.string() }),
  },
  inputWidgets: { params: 'key-value' },
  operations: ({ submit }) => ({
    submit: refusing(submit, 'sms.code_exists'),
    /** Of a tenant's configurations one is in use: this one from now on. */
    enable: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/enable`,
        send: 'query',
        permission: 'sms_enable',
        target: { field: 'id', many: false },
        idempotent: true,
        input: z.object({ id: id() }),
        output: done(),
      }),
      'sms.config_incomplete',
      'sms.key_unreadable',
      'sms.provider_unsupported',
    ),
    /** Sends a text that means nothing to one number, whether the configuration is in use or not. */
    try: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/try`,
        send: 'form',
        permission: 'sms_enable',
        target: { field: 'id', many: false },
        done: 'sms.sent',
        input: z.object({ id: id(), phone: onePhone() }),
        output: z.object({ ok: z.boolean(), milliseconds: int() }),
      }),
      ...sendingErrors,
    ),
    /** Sends through the configuration of this code, in use or not; `outbox` is always there. */
    send: refusing(
      endpoint({
        ...sending,
        path: `${base}/endpoint/send-message`,
        target: { field: 'code', from: 'smsCode', many: false },
        done: 'sms.sent',
        input: z.object({ code: required(64), phones: phones(), params: smsParams() }),
        output: done(),
      }),
      ...sendingErrors,
    ),
    /** Sends a code through the configuration in use; what it answers is needed to check what comes back. */
    sendValidate: refusing(
      endpoint({
        ...sending,
        path: `${base}/endpoint/send-validate`,
        done: 'sms.sent',
        input: z.object({ phone: onePhone() }),
        output: z.object({ success: z.boolean(), phone: z.string(), id: z.string() }),
      }),
      ...sendingErrors,
    ),
    /** Whether this is the code that was sent; right once, and for minutes. */
    validateMessage: refusing(
      endpoint({
        ...sending,
        path: `${base}/endpoint/validate-message`,
        done: 'sms.code_right',
        input: z.object({ id: text(64), phone: onePhone(), value: required(12) }),
        output: done(),
      }),
      'sms.code_wrong',
    ),
  }),
});

/**
 * The fields that a configuration of this kind cannot send without.
 *
 * @example
 * smsNeeds(6); // []
 */
export const smsNeeds = (category: unknown): readonly string[] =>
  Object.entries(sms.record).flatMap(([name, { spec }]) =>
    spec.requiredWhen && fulfils(spec.requiredWhen, { category }) ? [name] : [],
  );
