import type { UserContext } from '../../../context/context.js';

const asked = `select id::text as id, name from mall_workflow_category
  where tenant_id = $1 and id::text = any($2::text[])`;

/** What categories are called, by their ids as texts; those of another tenant, and what is no category, are not there. */
export async function categoryNames(
  ctx: UserContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const driver = ctx.database.driverOf(ctx.db);
  const { rows: known } = await driver.query<{ there: boolean }>(
    `select to_regclass('mall_workflow_category') is not null as there`,
  );
  if (known[0]?.there !== true) return new Map();
  const { rows } = await driver.query<{ id: string; name: string }>(asked, [
    ctx.actor.tenantId,
    [...new Set(ids)],
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
