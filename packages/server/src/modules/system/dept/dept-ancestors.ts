import { rootId } from '@mall/sdk/contract';
import { and, inArray, sql } from 'drizzle-orm';
import { withinDepts } from '../../../accounts/access/within-depts.js';
import { depts } from '../../../accounts/tables/dept.table.js';
import { beyondScopes } from '../../../context/beyond-scopes.js';
import type { UserContext } from '../../../context/context.js';
import type { Repository } from '../../../crud/repository.js';
import type { Row } from '../../../crud/row.js';
import { fail } from '../../../support/app-error.js';

/** Ids from the root down, `0` first: what a row directly under this parent carries. */
export const ancestorsUnder = (parent: Row | undefined): string =>
  parent ? `${String(parent.ancestors ?? rootId)},${parent.id}` : rootId;

/** A department that moved takes everything below it along: one statement rewrites the front of their paths. */
export async function moveSubtree(
  ctx: UserContext,
  repository: Repository,
  before: Row,
  ancestors: string,
): Promise<void> {
  if (before.ancestors === ancestors) return;
  const old = `${String(before.ancestors)},${before.id}`;
  const now = `${ancestors},${before.id}`;
  await repository.derive(
    beyondScopes(ctx),
    [
      sql`${depts.tenantId} = ${before.tenantId} and (${depts.ancestors} = ${old} or ${depts.ancestors} like ${`${old},%`})`,
    ],
    { ancestors: sql`${now}::text || substr(${depts.ancestors}, ${old.length + 1}::int)` },
  );
}

/**
 * What people see may follow from where their department stands: who administers nothing moves what is below their
 * own departments, and only to places there.
 *
 * @throws AppError role.grant_exceeds
 */
export async function requireWithinReach(ctx: UserContext, ids: readonly string[]): Promise<void> {
  if (ctx.actor.admin) return;
  const rows = await ctx.db
    .select({ id: depts.id })
    .from(depts)
    .where(and(inArray(depts.id, [...ids]), withinDepts([...ctx.actor.deptIds, '-1'])));
  if (rows.length < new Set(ids).size) throw fail('role.grant_exceeds');
}
