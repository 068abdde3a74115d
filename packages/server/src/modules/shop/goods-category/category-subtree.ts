import { sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';

/** A category with everything below it, in the caller's tenant: whoever asks for fruit means apples too. */
export async function categorySubtree(ctx: UserContext, categoryId: string): Promise<string[]> {
  // `union` without `all` ends where stored rows run in a ring.
  const result = await ctx.db.execute<{ id: string }>(sql`
    with recursive below(id) as (select ${categoryId}::bigint union
      select c.id from mall_goods_category c join below on c.parent_id = below.id
      where c.tenant_id = ${ctx.actor.tenantId} and c.is_deleted = 0)
    select id::text as id from below`);
  // The one column named above.
  return result.rows.map((row) => row.id);
}
