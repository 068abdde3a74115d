import { type ephemeralTenant as api, splitIds } from '@mall/sdk/contract';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import type { UserContext } from '../../../context/context.js';
import type { Repository } from '../../../crud/repository.js';
import type { Handlers } from '../../../http/mount.js';
import { inTransaction } from '../../../http/own-transaction.js';
import { fail } from '../../../support/app-error.js';
import { newTenantPassword } from '../tenant/tenant-birth.js';
import { createTenantService } from '../tenant/tenant-handlers.js';
import { removeTenant } from './remove-tenant.js';

/** The password is hashed before anything is locked; a removal is many short transactions. */
export const ownTransactions = ['make', 'destroy'];

export function ephemeralHandlers(): Handlers<typeof api.operations> {
  const service = createTenantService();
  return {
    all: async (ctx) => {
      const rows = await ctx.db
        .select()
        .from(tenants)
        .where(and(isNotNull(tenants.ephemeralUntil), eq(tenants.isDeleted, 0)))
        .orderBy(asc(tenants.id));
      return rows.map(({ id, tenantId, tenantName, ephemeralUntil }) => ({
        ...{ id, tenantId, tenantName },
        ephemeralUntil: String(ephemeralUntil),
      }));
    },
    make: async (ctx, { tenantName, adminPassword, minutes }) => {
      const first = await newTenantPassword(ctx, adminPassword);
      const until = new Date(ctx.clock.now().getTime() + Number(minutes) * 60_000);
      const end = ctx.wireTime(until);
      const values = {
        ...{ tenantName, linkman: ctx.actor.account.slice(0, 20), expireTime: end, ephemeralUntil: end },
        adminPassword: { ...first, mustChangePassword: false },
      };
      // The row's own shape holds these four.
      return inTransaction(ctx, 'ephemeral-tenant.make', (inner) =>
        service.create(inner, values),
      ) as Promise<never>;
    },
    destroy: async (ctx, { tenantIds }) => {
      const ended = [...new Set(splitIds(tenantIds))];
      await inTransaction(ctx, 'ephemeral-tenant.destroy', (inner) => end(inner, service.repository, ended));
      for (const tenantId of ended) await removeTenant(ctx, tenantId);
      return null;
    },
  };
}

/** Ends them now: nobody signs in there again, and the reaper goes on should this server die. */
async function end(ctx: UserContext, repository: Repository, tenantIds: readonly string[]): Promise<void> {
  const found = await repository.all(ctx, {}, { where: [inArray(tenants.tenantId, [...tenantIds])] });
  if (found.length < tenantIds.length) throw fail('tenant.unknown');
  const other = found.find(({ ephemeralUntil }) => !ephemeralUntil);
  if (other) throw fail('tenant.not_ephemeral', { tenantId: String(other.tenantId) });
  const now = ctx.clock.now().toISOString();
  for (const { id } of found) await repository.update(ctx, id, { ephemeralUntil: now, expireTime: now });
}
