import { and, eq } from 'drizzle-orm';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { idsIn } from '../engine/people.js';

/**
 * Somebody of the caller's tenant, as forms name people: the caller, or somebody whom he may see.
 *
 * @throws AppError row.not_found
 */
export async function personOf(ctx: UserContext, id: string) {
  const { db, actor } = ctx;
  if (id !== actor.userId && (await ctx.findRows('user', ctx, [id])).length === 0)
    throw fail('row.not_found', { id });
  const [row] = await db
    .select({
      ...{ id: users.id, account: users.account, name: users.name, realName: users.realName },
      ...{ avatar: users.avatar, deptId: users.deptId, postId: users.postId },
    })
    .from(users)
    .where(and(eq(users.tenantId, actor.tenantId), eq(users.id, id)));
  if (!row) throw fail('row.not_found', { id });
  const { name, realName, account } = row;
  return {
    ...row,
    name: name || realName || account,
    deptName: await namesOf(ctx, { resource: 'dept', ids: row.deptId, field: 'deptName' }),
    postName: await namesOf(ctx, { resource: 'post', ids: row.postId, field: 'postName' }),
  };
}

interface Named {
  readonly resource: string;
  /** Comma-joined. */
  readonly ids: string | null;
  readonly field: string;
}

/** What the rows of these ids are called, as far as the caller may see them. */
async function namesOf(ctx: UserContext, { resource, ids, field }: Named): Promise<string | null> {
  const wanted = idsIn(ids ?? undefined);
  const rows = wanted.length === 0 ? [] : await ctx.findRows(resource, ctx, wanted);
  const names = rows.flatMap((row) => {
    const name: unknown = Reflect.get(row, field);
    return typeof name === 'string' ? [name] : [];
  });
  return names.length > 0 ? names.join(',') : null;
}
