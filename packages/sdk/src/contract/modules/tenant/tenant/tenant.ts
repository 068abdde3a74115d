import * as z from 'zod';
import { bladeCrud, done } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { defineResource } from '../../../core/resource.js';
import { baseColumns } from '../../../fields/base.js';
import { id, ids, optionalId } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { fileAddress, optional, required, text, url } from '../../../fields/text.js';
import { dateTime } from '../../../fields/time.js';
import { tenantPackageRow } from '../tenant-package/tenant-package-row.js';

const row = z.object({
  id: id(),
  tenantId: text(12),
  tenantName: text(50),
  domainUrl: text().nullish(),
  backgroundUrl: text(1000).nullish(),
  linkman: text(20).nullish(),
  contactNumber: text(20).nullish(),
  address: text().nullish(),
  accountNumber: int().nullish(),
  expireTime: z.string().nullish(),
  packageId: optionalId(),
  datasourceId: optionalId(),
  /** A tenant to test with: the server takes it away after that. */
  ephemeralUntil: z.string().nullish(),
  /** The new administrator's password, in the reply to the insert alone. */
  adminPassword: z.string().optional(),
  ...baseColumns,
});

const shapes = {
  row,
  form: z.object({
    tenantName: required(50),
    linkman: required(20),
    contactNumber: optional(text(20)),
    address: optional(text()),
    domainUrl: optional(url(255)),
    backgroundUrl: optional(fileAddress()),
    adminPassword: optional(text(64)),
  }),
  query: z.object({ tenantId: text(), tenantName: text(), contactNumber: text(), linkman: text() }),
};

const base = '/blade-system/tenant';
const crud = bladeCrud(base, shapes, {
  code: 'tenant',
  hidden: ['adminPassword'],
  alsoNamed: { domain: 'domainUrl' },
});
const action = {
  method: 'POST',
  send: 'query',
  role: 'administrator',
  idempotent: true,
  output: done(),
} as const;

/** Tenants (wire contract, section 3.8): `tenantId` is the six-digit code, `id` the row. */
export const tenant = defineResource({
  name: 'tenant',
  screen: '/system/tenant',
  code: 'tenant',
  tenancy: 'management',
  secrets: ['adminPassword'],
  shapes,
  title: 'tenantName',
  columns: ['tenantId', 'tenantName', 'linkman', 'contactNumber', 'accountNumber', 'expireTime', 'domainUrl'],
  search: ['tenantId', 'tenantName', 'contactNumber', 'linkman'],
  fields: [
    'tenantName',
    'linkman',
    'contactNumber',
    'address',
    'domainUrl',
    'backgroundUrl',
    'adminPassword',
  ],
  unique: ['domainUrl'],
  widgets: { address: 'textarea', backgroundUrl: 'upload', adminPassword: 'password' },
  formats: {
    tenantId: 'mono',
    contactNumber: 'phone',
    accountNumber: 'unlimited',
    expireTime: 'datetime',
    ephemeralUntil: 'datetime',
    domainUrl: 'link',
    backgroundUrl: 'image',
  },
  editable: { adminPassword: 'create' },
  options: {
    datasourceId: { resource: 'datasource', operation: 'select', label: 'name', value: 'id' },
    packageId: { resource: 'tenant-package', operation: 'select', label: 'packageName', value: 'id' },
  },
  operations: {
    ...crud,
    submit: { ...crud.submit, role: 'administrator' },
    remove: { ...crud.remove, role: 'administrator' },
    select: endpoint({
      method: 'GET',
      path: `${base}/select`,
      role: 'admin',
      input: z.object({ tenantId: text().optional(), tenantName: text().optional() }),
      output: z.array(z.object({ id: id(), tenantId: z.string(), tenantName: z.string() })),
    }),
    info: endpoint({
      method: 'GET',
      path: `${base}/info`,
      caller: 'anyone',
      input: z.object({ domain: text() }),
      output: z
        .object({ tenantId: z.string(), domain: z.string(), backgroundUrl: z.string().nullish() })
        .nullable(),
    }),
    packageDetail: endpoint({
      method: 'GET',
      path: `${base}/package-detail`,
      role: 'administrator',
      input: z.object({ tenantId: id() }),
      output: tenantPackageRow.nullable(),
    }),
    setting: endpoint({
      ...action,
      path: `${base}/setting`,
      permission: 'tenant_edit',
      target: { field: 'ids', many: true },
      input: z.object({
        ids: ids(),
        accountNumber: optional(int(-1, 1_000_000)),
        expireTime: optional(dateTime()),
      }),
    }),
    datasource: endpoint({
      ...action,
      path: `${base}/datasource`,
      permission: 'tenant_edit',
      target: { field: 'tenantId', from: 'tenantId', many: false },
      input: z.object({ tenantId: text(12), datasourceId: optionalId() }),
    }),
    packageSetting: endpoint({
      ...action,
      path: `${base}/package-setting`,
      permission: 'tenant_edit',
      target: { field: 'tenantId', from: 'tenantId', many: false },
      input: z.object({ tenantId: text(12), packageId: optionalId() }),
    }),
  },
});
