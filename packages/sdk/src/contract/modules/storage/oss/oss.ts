import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';

/** Kinds of stores by their numbers on the wire; all but `local` speak S3 at their own addresses. */
export const ossKinds = {
  1: 'minio',
  2: 'qiniu',
  3: 'aliyun',
  4: 'tencent',
  5: 'huawei',
  6: 'amazon',
  7: 'local',
} as const;
export type OssKind = (typeof ossKinds)[keyof typeof ossKinds];

const local = 7;
/** Stores that are somebody else's: they have to be told where they are and who asks. */
const elsewhere = { category: [1, 2, 3, 4, 5, 6] };

/** Where a tenant's files lie (wire contract, section 3.16). Of its stores one is enabled; without one files lie here. */
export const oss = defineFields({
  name: 'oss',
  screen: '/resource/oss',
  code: 'oss',
  tenancy: 'tenant',
  title: 'ossCode',
  fields: {
    category: field.numericDictionary('oss', {
      required: true,
      initial: local,
      column: { before: 'ossCode' },
      search: true,
    }),
    ossCode: field.text({ max: 32, required: true, format: 'mono', column: true, search: true }),
    endpoint: field.url({ max: 255, when: elsewhere, requiredWhen: elsewhere, column: true }),
    bucketName: field.text({ max: 63, when: elsewhere, requiredWhen: elsewhere, column: true }),
    accessKey: field.text({ when: elsewhere, requiredWhen: elsewhere, column: true, query: true }),
    /** Write-only: kept when absent from an update. */
    secretKey: field.secret({ max: 255, stored: false, when: elsewhere, requiredWhen: elsewhere }),
    region: field.text({ max: 64, when: elsewhere, column: true }),
    appId: field.text({ when: { category: [4] } }),
    transformEndpoint: field.url({ max: 255 }),
    /** 2 is that of the one that new files go to. */
    status: field.state({ 1: 'neutral', 2: 'success' }, { in: 'row', column: true, search: true }),
    statusName: field.text({ derived: true }),
    remark: field.text({ widget: 'textarea', column: true }),
  },
  crud: { style: 'blade', base: '/blade-resource/oss' },
  operations: ({ remove, submit }) => ({
    remove: refusing(remove, 'oss.enabled', 'oss.in_use'),
    submit: refusing(submit, 'oss.address_refused', 'oss.exists', 'oss.in_use', 'oss.kind_unspoken'),
    /** Writes a small file there, reads it back and takes it away, whether the store is enabled or not. */
    try: refusing(
      endpoint({
        method: 'POST',
        path: '/blade-resource/oss/try',
        send: 'form',
        permission: 'oss_enable',
        target: { field: 'id', many: false },
        done: 'oss.tried',
        input: z.object({ id: id() }),
        output: z.object({ ok: z.boolean(), milliseconds: int(), bytes: int() }),
      }),
      'file.store_failed',
      'oss.address_refused',
      'oss.kind_unspoken',
    ),
    /** New files go there from now on; what lies elsewhere stays where it is. */
    enable: endpoint({
      method: 'POST',
      path: '/blade-resource/oss/enable',
      send: 'query',
      permission: 'oss_enable',
      target: { field: 'id', many: false },
      idempotent: true,
      input: z.object({ id: id() }),
      output: done(),
    }),
  }),
});
