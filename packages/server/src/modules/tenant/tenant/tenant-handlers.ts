import { isUpdate, tenant } from '@mall/sdk/contract';
import { and, eq } from 'drizzle-orm';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import { tenantPackages } from '../../../accounts/tables/tenant-package.table.js';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { inTransaction } from '../../../http/own-transaction.js';
import { readNumberParam } from '../../../settings/params.js';
import { type FirstPassword, freeTenantId, newTenantPassword, populate } from './tenant-birth.js';
import { refuseManagement, removePeople } from './tenant-end.js';
import { requirePackage, tenantSettings } from './tenant-settings.js';
import { withUse } from './tenant-use.js';

export const createTenantService = () =>
  createCrudService(tenant, {
    table: tenants,
    rules: {
      beforeInsert: async (ctx, values) => ({
        ...values,
        tenantId: await freeTenantId(ctx),
        accountNumber:
          values.accountNumber ?? (await readNumberParam(ctx.db, 'tenant.default.accountNumber', -1)),
      }),
      afterInsert: async (ctx, row, { adminPassword, adminName }) => {
        // The handler has made it, outside of the transaction.
        const first = adminPassword as FirstPassword;
        const { shown } = first;
        await populate(ctx, row, { ...first, ...(adminName ? { name: String(adminName) } : {}) });
        return shown === undefined ? row : { ...row, adminPassword: shown };
      },
      beforeUpdate: (_ctx, { adminPassword: _password, ...values }) => values,
      beforeRemove: (_ctx, rows) => refuseManagement(rows),
      afterRemove: removePeople,
      decorate: withUse,
    },
  });

/** The first password is hashed before anything is locked. */
export const ownTransactions = ['submit', 'open'];

/** Tenants (wire contract, section 3.8): `tenantId` is the six-digit code, `id` the row. */
export function tenantHandlers(): Handlers<typeof tenant.operations> {
  const service = createTenantService();
  const { repository } = service;
  const handlers = bladeHandlers(service);
  return {
    ...handlers,
    submit: async (ctx, input) => {
      const values = isUpdate(input)
        ? input
        : { ...input, adminPassword: await newTenantPassword(ctx, (input as Values).adminPassword) };
      return inTransaction(ctx, 'tenant.submit', (inner) => handlers.submit(inner, values));
    },
    open: async (ctx, input) => {
      if (input.packageId) await requirePackage(ctx, String(input.packageId));
      const values = { ...input, adminPassword: await newTenantPassword(ctx, input.adminPassword) };
      // The row's own shape holds what a form does not ask for.
      return inTransaction(ctx, 'tenant.open', (inner) => service.create(inner, values)) as Promise<never>;
    },
    select: async (ctx, { tenantId, tenantName }) => {
      const query: Values = { tenantId_equal: tenantId, tenantName };
      return (await repository.all(ctx, query)) as never;
    },
    info: async (ctx, { domain }) => {
      const [row] = await ctx.db
        .select({
          tenantId: tenants.tenantId,
          domain: tenants.domainUrl,
          backgroundUrl: tenants.backgroundUrl,
        })
        .from(tenants)
        .where(and(eq(tenants.domainUrl, domain), eq(tenants.isDeleted, 0), eq(tenants.status, 1)));
      return row ? { ...row, domain } : null;
    },
    packageDetail: async (ctx, { tenantId }) => {
      const { packageId } = await repository.get(ctx, String(tenantId));
      if (!packageId) return null;
      const [row] = await ctx.db
        .select()
        .from(tenantPackages)
        .where(and(eq(tenantPackages.id, String(packageId)), eq(tenantPackages.isDeleted, 0)));
      return row ?? null;
    },
    ...tenantSettings(repository),
  };
}
