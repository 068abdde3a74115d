import { splitIds, type tenant } from '@mall/sdk/contract';
import { and, eq } from 'drizzle-orm';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import { tenantPackages } from '../../../accounts/tables/tenant-package.table.js';
import type { UserContext } from '../../../context/context.js';
import { managementTenant } from '../../../context/management.js';
import type { Repository } from '../../../crud/repository.js';
import type { Row } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { findAll, requireAll } from '../../../rules/find-all.js';
import { fail } from '../../../support/app-error.js';

type Settings = Pick<Handlers<typeof tenant.operations>, 'setting' | 'datasource' | 'packageSetting'>;

const unlimited = -1;

/** Limits, data source and package of a tenant. The management tenant takes no limits: who would lift them? */
export const tenantSettings = (repository: Repository): Settings => ({
  setting: async (ctx, { ids, accountNumber, expireTime }) => {
    const limits = {
      ...(accountNumber === undefined ? {} : { accountNumber: Number(accountNumber ?? unlimited) }),
      ...(expireTime === undefined ? {} : { expireTime }),
    };
    const rows = await findAll(ctx, repository, splitIds(ids));
    if (rows.some((row) => row.tenantId === managementTenant)) throw fail('tenant.management_unlimited');
    for (const row of rows) await repository.update(ctx, row.id, limits);
    return null;
  },
  datasource: async (ctx, { tenantId, datasourceId }) => {
    const row = await byCode(ctx, repository, tenantId);
    const ids = datasourceId ? [String(datasourceId)] : [];
    requireAll(ids, new Set((await ctx.findRows('datasource', ctx, ids)).map(({ id }) => id)));
    await repository.update(ctx, row.id, { datasourceId: ids[0] ?? null });
    return null;
  },
  packageSetting: async (ctx, { tenantId, packageId }) => {
    const row = await byCode(ctx, repository, tenantId);
    if (row.tenantId === managementTenant) throw fail('tenant.management_unlimited');
    if (packageId) await requirePackage(ctx, String(packageId));
    await repository.update(ctx, row.id, { packageId: packageId ? String(packageId) : null });
    return null;
  },
});

async function byCode(ctx: UserContext, repository: Repository, tenantId: string): Promise<Row> {
  const [row] = await repository.all(ctx, {}, { where: [eq(tenants.tenantId, tenantId)] });
  if (!row) throw fail('tenant.unknown');
  return row;
}

/** @throws AppError row.not_found */
export async function requirePackage(ctx: UserContext, packageId: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: tenantPackages.id })
    .from(tenantPackages)
    .where(and(eq(tenantPackages.id, packageId), eq(tenantPackages.isDeleted, 0)));
  if (rows.length === 0) throw fail('row.not_found', { id: packageId });
}
