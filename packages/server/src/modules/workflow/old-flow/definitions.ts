import { isEmptyValue, type Page } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { createParams, type Param, pageOfSql } from '../instance/list-sql.js';

interface Definition {
  readonly id: string;
  readonly tenantId: string | null;
  readonly name: string | null;
  readonly key: string;
  readonly category: string | null;
  readonly version: number;
  readonly deploymentId: string;
  readonly resource: string;
  readonly suspended: boolean;
  readonly createTime: Date | string;
}

interface Asked {
  readonly category?: string | undefined;
  readonly mode?: number | string | undefined;
  readonly current?: unknown;
  readonly size?: unknown;
}

/** What categories of the older wire begin with: they are entries of the dictionary `flow`. */
export const flowPrefix = 'flow_';

/** Versions of the older wire. */
export const isOfFlow = `d.category like 'flow\\_%'`;

/** Newest versions, common ones or those of tenants: all of them for administrators, for people what they may start. */
export async function definitionPage(ctx: UserContext, asked: Asked, { toStart }: { toStart: boolean }) {
  const { params, param } = createParams();
  const where = [isOfFlow, 'not d.removing', isNewest, ...categoryPart(asked.category, param)];
  const common = Number(asked.mode ?? 1) === 1;
  if (common) where.push('d.tenant_id is null');
  else where.push(toStart ? `d.tenant_id = ${param(ctx.actor.tenantId)}` : 'd.tenant_id is not null');
  if (toStart) where.push('not d.suspended');
  const page: Page<Definition> = await pageOfSql(
    ctx,
    { ...asked },
    {
      ...{ columns, from: 'mall_wf_definition d', order: 'd.create_time desc, d.id desc', where, params },
    },
  );
  const categories = await categoryNames(ctx);
  return { ...page, records: page.records.map((one) => shown(ctx, one, categories)) };
}

const columns = `d.id, d.tenant_id as "tenantId", d.name, d.key, d.category, d.version, d.resource, d.suspended,
  d.deployment_id as "deploymentId", d.create_time as "createTime"`;

const isNewest = `not exists (select from mall_wf_definition n where n.key = d.key
  and n.tenant_id is not distinct from d.tenant_id and n.version > d.version and not n.removing)`;

export const categoryPart = (category: string | undefined, param: Param): string[] =>
  isEmptyValue(category) ? [] : [`d.category = ${param(category)}`];

/** What categories are called, by the dictionary `flow`. */
export async function categoryNames(ctx: UserContext): Promise<ReadonlyMap<string, string>> {
  const entries = await ctx.dictionaryEntries(ctx, { dict: 'flow' });
  return new Map(entries.map(({ key, name }) => [`flow_${key}`, name]));
}

const shown = (ctx: UserContext, one: Definition, categories: ReadonlyMap<string, string>) => ({
  id: one.id,
  tenantId: one.tenantId,
  name: one.name,
  key: one.key,
  category: one.category,
  categoryName: categories.get(one.category ?? '') ?? null,
  version: one.version,
  deploymentId: one.deploymentId,
  resourceName: one.resource,
  diagramResourceName: null,
  suspensionState: one.suspended ? 2 : 1,
  deploymentTime: ctx.wireTime(new Date(one.createTime)),
});
