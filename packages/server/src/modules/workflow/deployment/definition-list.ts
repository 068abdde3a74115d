import { isEmptyValue, type Page, splitIds } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { offsetOf, pageOf, pagingOf } from '../../../crud/paging.js';
import type { Values } from '../../../crud/row.js';
import { inCategory, likePart } from '../instance/category-filter.js';
import { platformKeys, startableKeys } from '../model-scope/startable.js';

/** A deployed version, with what is known of its model. */
export interface DeployedRow {
  readonly id: string;
  readonly key: string;
  readonly name: string | null;
  readonly category: string | null;
  readonly version: number;
  readonly suspended: boolean;
  readonly deploymentId: string;
  readonly createTime: Date | string;
  readonly formKey: string | null;
  readonly icon: string | null;
}

const columns = `d.id, d.key, coalesce(nullif(d.name, ''), d.key) as name, d.category, d.version, d.suspended,
  d.deployment_id as "deploymentId", d.create_time as "createTime", p.form_key as "formKey", p.icon`;

/** The latest version of each process of a tenant; what is being removed is no more. */
const latest = `
  from (
    select distinct on (key) * from mall_wf_definition
    where tenant_id = $1 and not removing order by key, version desc
  ) d left join mall_workflow_deployment p on p.deployment_id = d.deployment_id and p.tenant_id = $1`;

/** What the list of deployed versions may be narrowed to, beside its filters. */
interface Narrowed {
  readonly startable?: boolean;
  readonly activeOnly?: boolean;
}

/** The latest version of each process, a page of them (wire contract of workflows, 1.1 and 1.2). */
export async function deployedPage(
  ctx: UserContext,
  query: Values,
  { startable = false, activeOnly = false }: Narrowed = {},
): Promise<Page<DeployedRow>> {
  const params: unknown[] = [ctx.actor.tenantId];
  const where: string[] = [];
  const narrow = (condition: (place: string) => string, value: unknown) => {
    params.push(value);
    where.push(condition(`$${params.length}`));
  };
  const { name, key, category, status, platform } = query;
  if (!isEmptyValue(name)) narrow((at) => `coalesce(nullif(d.name, ''), d.key) ilike ${at}`, likePart(name));
  if (!isEmptyValue(key)) narrow((at) => `d.key ilike ${at}`, likePart(key));
  if (!isEmptyValue(category)) {
    params.push(splitIds(String(category)));
    const ids = `$${params.length}`;
    narrow((part) => inCategory({ ids, part, tenant: '$1' }), likePart(category));
  }
  if (activeOnly || Number(status) === 1) where.push('not d.suspended');
  else if (Number(status) === 2) where.push('d.suspended');
  const onPlatform = isEmptyValue(platform) ? undefined : String(platform);
  if (startable || onPlatform !== undefined)
    narrow((at) => `d.key = any(${at}::text[])`, [...(await keysOf(ctx, startable, onPlatform))]);
  const paging = pagingOf(query);
  const from = `${latest}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`;
  const driver = ctx.database.driverOf(ctx.db);
  const { rows: counted } = await driver.query<{ total: string }>(
    `select count(*)::text as total ${from}`,
    params,
  );
  const { rows } = await driver.query<DeployedRow>(
    `select ${columns} ${from} order by d.create_time desc, d.id desc limit ${paging.size} offset ${offsetOf(paging)}`,
    params,
  );
  return pageOf(rows, Number(counted[0]?.total ?? 0), paging);
}

const keysOf = (ctx: UserContext, startable: boolean, platform: string | undefined) =>
  startable || platform === undefined ? startableKeys(ctx, platform) : platformKeys(ctx, platform);

/** One version of the tenant's, by its id. */
export async function deployedRow(ctx: UserContext, definitionId: string): Promise<DeployedRow | undefined> {
  const { rows } = await ctx.database.driverOf(ctx.db).query<DeployedRow>(
    `select ${columns} from mall_wf_definition d
      left join mall_workflow_deployment p on p.deployment_id = d.deployment_id and p.tenant_id = $1
      where d.tenant_id = $1 and not d.removing and d.id = $2`,
    [ctx.actor.tenantId, definitionId],
  );
  return rows[0];
}
