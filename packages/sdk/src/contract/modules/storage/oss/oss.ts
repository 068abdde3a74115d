import * as z from 'zod';
import { bladeCrud, done } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { isUpdate } from '../../../core/permission.js';
import { defineResource } from '../../../core/resource.js';
import { baseColumns } from '../../../fields/base.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { optional, required, text, url } from '../../../fields/text.js';

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

const row = z.object({
  id: id(),
  tenantId: text(12),
  category: int(),
  categoryName: z.string().nullish(),
  ossCode: text(32),
  endpoint: text().nullish(),
  transformEndpoint: text().nullish(),
  accessKey: text().nullish(),
  bucketName: text().nullish(),
  appId: text().nullish(),
  region: text().nullish(),
  remark: text().nullish(),
  statusName: z.string().nullish(),
  ...baseColumns,
});

const shapes = {
  row,
  form: z.object({
    category: int(),
    ossCode: required(32),
    endpoint: optional(url(255)),
    transformEndpoint: optional(url(255)),
    accessKey: optional(text()),
    /** Write-only: kept when absent from an update. */
    secretKey: optional(text()),
    bucketName: optional(text(63)),
    appId: optional(text()),
    region: optional(text(64)),
    remark: optional(text()),
  }),
  query: z.object({ category: int(), ossCode: text(32), accessKey: text(), status: int(1, 2) }),
};

const neededBeyond = ['endpoint', 'accessKey', 'secretKey', 'bucketName'] as const;

/** What an insert of a store that is somebody else's must say. */
const needs = (body: Readonly<Record<string, unknown>>): readonly string[] => {
  const kind = Number(body.category);
  if (isUpdate(body) || !(kind >= 1 && kind < local)) return [];
  return neededBeyond.filter((field) => typeof body[field] !== 'string' || body[field] === '');
};

/** Where a tenant's files lie (wire contract, section 3.16). Of its stores one is enabled; without one files lie here. */
export const oss = defineResource({
  name: 'oss',
  screen: '/resource/oss',
  code: 'oss',
  tenancy: 'tenant',
  secrets: ['secretKey'],
  shapes,
  title: 'ossCode',
  columns: ['category', 'ossCode', 'endpoint', 'bucketName', 'accessKey', 'region', 'status', 'remark'],
  search: ['category', 'ossCode', 'status'],
  fields: [
    'category',
    'ossCode',
    'endpoint',
    'bucketName',
    'accessKey',
    'secretKey',
    'region',
    'appId',
    'transformEndpoint',
    'remark',
  ],
  widgets: { category: 'select', secretKey: 'password', remark: 'textarea' },
  formats: { ossCode: 'mono', status: 'status' },
  tones: { status: { 1: 'neutral', 2: 'success' } },
  options: { category: { dict: 'oss', numeric: true }, status: { values: [1, 2] } },
  names: { category: 'categoryName' },
  initial: { category: 7 },
  operations: {
    ...bladeCrud('/blade-resource/oss', shapes, {
      code: 'oss',
      hidden: ['categoryName', 'statusName'],
      needs,
    }),
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
  },
});
