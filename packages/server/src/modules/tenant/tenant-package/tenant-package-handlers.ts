import { splitIds, tenantPackage } from '@mall/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { menus } from '../../../accounts/tables/menu.table.js';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import { tenantPackages } from '../../../accounts/tables/tenant-package.table.js';
import type { UserContext } from '../../../context/context.js';
import { managementTenant } from '../../../context/management.js';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';

/** @throws AppError row.not_found for a menu that is not there */
const requireMenus = async (ctx: UserContext, menuId: unknown): Promise<void> => {
  if (menuId === undefined) return;
  const ids = splitIds(menuId as string);
  const rows = await ctx.db
    .select({ id: menus.id })
    .from(menus)
    .where(and(eq(menus.isDeleted, 0), inArray(menus.id, ids)));
  const found = new Set(rows.map((row) => row.id));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw fail('row.not_found', { id: missing });
};

/** @throws AppError row.in_use while a tenant has the package */
const refuseInUse = async (ctx: UserContext, rows: readonly Row[]): Promise<void> => {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  const found = await ctx.db
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(eq(tenants.isDeleted, 0), inArray(tenants.packageId, ids)))
    .limit(1);
  if (found.length > 0) throw fail('row.in_use');
};

/** What is sold to whom is the management tenant's business (decisions, tenant package screen). */
const requireManagement = ({ actor }: UserContext): void => {
  if (actor.homeTenantId !== managementTenant) throw fail('global.administrator_only');
};

/** Named sets of menus that tenants are limited to (wire contract, section 3.5). */
export const tenantPackageHandlers = (): Handlers<typeof tenantPackage.operations> => {
  const service = createCrudService(tenantPackage, {
    table: tenantPackages,
    family: 'entity',
    rules: {
      beforeInsert: async (ctx, values) => {
        await requireMenus(ctx, values.menuId);
        return values;
      },
      beforeUpdate: async (ctx, values) => {
        await requireMenus(ctx, values.menuId);
        return values;
      },
      beforeRemove: refuseInUse,
      decorate: (ctx, rows) => {
        requireManagement(ctx);
        return rows;
      },
    },
  });
  return {
    ...bladeHandlers(service),
    select: async (ctx, { packageName }) => {
      requireManagement(ctx);
      const query: Values = packageName ? { packageName } : {};
      return (await service.repository.all(ctx, { ...query, ascs: 'packageName' })) as never;
    },
  };
};
