import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing, under } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import type { RowOf } from '../../../core/resource.js';
import { id, ids, optionalId } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { optional, text } from '../../../fields/text.js';
import { dateTime } from '../../../fields/time.js';
import { tenantPackage } from '../tenant-package/tenant-package.js';
import { openingOf } from './tenant-opening.js';

const base = '/blade-system/tenant';
const action = {
  method: 'POST',
  send: 'query',
  role: 'administrator',
  idempotent: true,
  output: done(),
} as const;

/** Tenants (wire contract, section 3.8): `tenantId` is the six-digit code, `id` the row. */
export const tenant = defineFields({
  name: 'tenant',
  screen: '/system/tenant',
  code: 'tenant',
  tenancy: 'management',
  title: 'tenantName',
  fields: {
    tenantId: field.text({
      max: 12,
      in: 'row',
      row: 'always',
      format: 'mono',
      column: { before: 'tenantName' },
      search: true,
    }),
    tenantName: field.text({ max: 50, required: true, column: true, search: true }),
    linkman: field.text({ max: 20, required: true, row: 'maybe', column: true, search: true }),
    /** Of a shop, which may well have no mobile phone. */
    contactNumber: field.text({ max: 20, format: 'phone', column: true, search: true }),
    accountNumber: field.integer({ in: 'row', row: 'maybe', default: -1, format: 'unlimited', column: true }),
    expireTime: field.moment({ in: 'row', column: true }),
    address: field.text({ widget: 'textarea' }),
    domainUrl: field.url({ max: 255, unique: true, column: true }),
    backgroundUrl: field.file({}, { format: 'image' }),
    packageId: field.link(
      'tenant-package',
      { from: 'select', label: 'packageName' },
      { in: 'row', nameField: false },
    ),
    datasourceId: field.link(
      'datasource',
      { from: 'select', label: 'name' },
      { in: 'row', nameField: false },
    ),
    /** Accounts of its own, as its quota counts them. */
    people: field.integer({ derived: true, format: 'number' }),
    /** When one of its people was here last, within five minutes; nothing where nobody was. */
    lastActiveTime: field.moment({ derived: true }),
    /** A tenant to test with: set at its birth or never, and the server takes it away after that. */
    ephemeralUntil: field.moment({ in: 'row' }),
    /** The new administrator's password; rows have it in the reply to the insert alone. */
    adminPassword: field.custom({
      row: z.string().optional(),
      form: optional(text(64)),
      secret: true,
      widget: 'password',
      editable: 'create',
    }),
  },
  crud: { style: 'blade', base, alsoNamed: { domain: 'domainUrl' } },
  operations: ({ submit, remove, outputs }) => ({
    submit: refusing(under(submit, { role: 'administrator' }), 'user.password_common', 'user.password_weak'),
    remove: refusing(under(remove, { role: 'administrator' }), 'tenant.management_kept'),
    open: openingOf(outputs.row),
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
      // A resource's schema keeps its type apart.
      output: tenantPackage.row.nullable() as z.ZodType<RowOf<typeof tenantPackage> | null>,
    }),
    setting: refusing(
      endpoint({
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
      'tenant.management_unlimited',
    ),
    datasource: refusing(
      endpoint({
        ...action,
        path: `${base}/datasource`,
        permission: 'tenant_edit',
        target: { field: 'tenantId', from: 'tenantId', many: false },
        input: z.object({ tenantId: text(12), datasourceId: optionalId() }),
      }),
      'tenant.unknown',
    ),
    packageSetting: refusing(
      endpoint({
        ...action,
        path: `${base}/package-setting`,
        permission: 'tenant_edit',
        target: { field: 'tenantId', from: 'tenantId', many: false },
        input: z.object({ tenantId: text(12), packageId: optionalId() }),
      }),
      'tenant.management_unlimited',
      'tenant.unknown',
    ),
  }),
});
