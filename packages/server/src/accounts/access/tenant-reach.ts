import { beyondScopes } from '../../context/beyond-scopes.js';
import type { UserContext } from '../../context/context.js';
import { seesAllTenants } from '../../context/management.js';
import { recordActing } from '../../http/record-acting.js';
import { fail } from '../../support/app-error.js';

/**
 * The tenant a read is about: the asked one for the management tenant's administrator, the caller's own for everybody else.
 *
 * @throws AppError tenant.header_mismatch
 */
export function tenantToRead(ctx: UserContext, asked: string | null | undefined): string {
  if (!asked || asked === ctx.actor.tenantId) return ctx.actor.tenantId;
  if (!seesAllTenants(ctx)) throw fail('tenant.header_mismatch');
  return asked;
}

/**
 * Lets a write into a tenant's rows pass. Another tenant than one's own is for the management tenant's administrator
 * alone, and is kept with both identities.
 *
 * @throws AppError tenant.header_mismatch
 */
export async function enterTenant(ctx: UserContext, tenantId: string, operation: string): Promise<void> {
  if (tenantId === ctx.actor.tenantId) return;
  requireEntry(ctx, tenantId);
  await recordActing({ ...ctx, actor: { ...ctx.actor, tenantId } }, operation);
}

/** @throws AppError tenant.header_mismatch for whoever may not write into that tenant's rows */
export function requireEntry({ actor }: UserContext, tenantId: string): void {
  if (tenantId !== actor.tenantId && !actor.administrator) throw fail('tenant.header_mismatch');
}

/**
 * The call as one about the caller's own tenant: one's own row is there even while one acts for another, and whatever
 * rows one may see beside it.
 */
export const atHome = (ctx: UserContext): UserContext =>
  beyondScopes({ ...ctx, actor: { ...ctx.actor, tenantId: ctx.actor.homeTenantId } });
