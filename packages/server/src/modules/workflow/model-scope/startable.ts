import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import { workflowModelScopes } from './model-scope.table.js';

/**
 * Whether the caller may start the process of a key: a scope of its model names them, a role, department or post of
 * theirs, or everybody. One without any scope is open to nobody (wire contract of workflows, 3.2).
 */
export async function isStartable(ctx: UserContext, key: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ modelKey: workflowModelScopes.modelKey })
    .from(workflowModelScopes)
    .where(and(opens(ctx), eq(workflowModelScopes.modelKey, key)))
    .limit(1);
  return rows.length > 0;
}

/** The keys of all that the caller may start; with a platform, of what is for that platform (`h5`, `ios` …). */
export async function startableKeys(ctx: UserContext, platform?: string): Promise<ReadonlySet<string>> {
  const open = await keysWhere(ctx, opens(ctx));
  if (platform === undefined) return open;
  const onPlatform = await platformKeys(ctx, platform);
  return new Set([...open].filter((key) => onPlatform.has(key)));
}

/** The keys of all that is for a platform. */
export const platformKeys = (ctx: UserContext, platform: string): Promise<ReadonlySet<string>> =>
  keysWhere(ctx, isFor(ctx, 'platform', list([platform])));

async function keysWhere(ctx: UserContext, where: SQL): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .selectDistinct({ modelKey: workflowModelScopes.modelKey })
    .from(workflowModelScopes)
    .where(where);
  return new Set(rows.map(({ modelKey }) => modelKey));
}

function opens(ctx: UserContext): SQL {
  const { userId, roleIds, deptIds } = ctx.actor;
  const posts = sql`(select string_to_array(${users.postId}, ',') from ${users} where ${users.id} = ${userId})`;
  return or(
    and(eq(workflowModelScopes.tenantId, ctx.actor.tenantId), eq(workflowModelScopes.type, 'WF_ALL')),
    isFor(ctx, 'user', list([userId])),
    isFor(ctx, 'role', list(roleIds)),
    isFor(ctx, 'dept', list(deptIds)),
    isFor(ctx, 'post', posts),
  ) as SQL;
}

const list = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::text[]`;

/** Rows of a kind that name one of these; what is between their commas may have blanks around it. */
const isFor = (ctx: UserContext, type: string, some: SQL): SQL =>
  and(
    eq(workflowModelScopes.tenantId, ctx.actor.tenantId),
    eq(workflowModelScopes.type, type),
    sql`string_to_array(replace(${workflowModelScopes.val}, ' ', ''), ',') && ${some}`,
  ) as SQL;
