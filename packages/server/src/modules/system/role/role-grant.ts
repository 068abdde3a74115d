import { type InputOf, type rights, type role, splitIds } from '@mall/sdk/contract';
import { enterTenant } from '../../../accounts/access/tenant-reach.js';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { differs, planGrants, type RoleGrant } from './role-grant-plan.js';
import { keepForUndo } from './role-grant-undo.js';
import { writeGrants } from './write-grants.js';

/** Replaces what the roles may do (wire contract, section 3.4), all alike. */
export async function grantRoles(
  ctx: UserContext,
  { roleIds, ...lists }: InputOf<typeof role.operations.grant>,
): Promise<null> {
  await grantEach(ctx, { grants: splitIds(roleIds).map((roleId) => ({ roleId, ...lists })) });
  return null;
}

/** Replaces what each of these roles may do, and keeps what they had for the way back. */
export async function grantEach(
  ctx: UserContext,
  input: Omit<InputOf<typeof rights.operations.grantEach>, 'grants'> & {
    readonly grants: readonly RoleGrant[];
  },
): Promise<{ grantId: string | null }> {
  const { plans, seen } = await planGrants(ctx, input.grants, { lock: true });
  for (const { role } of plans) await enterTenant(ctx, role.tenantId, 'role.grant');
  if (input.seen && input.seen !== seen) throw fail('role.grant_changed');
  const changed = plans.filter(({ before, after }) => differs(before, after));
  await writeGrants(
    ctx,
    changed.map(({ role, before, after }) => ({ roleId: role.id, from: before, to: after })),
  );
  // What everybody may do is not asked for again where nothing has changed: files of tenants grant the same each time.
  if (changed.length === 0) return { grantId: null };
  await ctx.accessEpoch.raise(ctx.db);
  return { grantId: await keepForUndo(ctx, changed) };
}
