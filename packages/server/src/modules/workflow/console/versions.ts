import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';

interface Counted {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly version: number;
  readonly suspended: boolean;
  readonly deployed: string | Date;
  readonly running: number;
  readonly ended: number;
  readonly oldest: string | Date | null;
}

/** The tenant's versions, each with how many run of it and how many have ended. */
export async function versions(
  ctx: UserContext,
  { processDefKey = '' }: { readonly processDefKey?: string | undefined },
) {
  const { rows } = await ctx.database.driverOf(ctx.db).query<Counted>(
    `select d.id, d.key, coalesce(nullif(d.name, ''), d.key) as name, d.version, d.suspended, d.create_time as deployed,
       count(i.id) filter (where i.state = 'running')::int as running,
       count(i.id) filter (where i.state <> 'running')::int as ended,
       min(i.start_time) filter (where i.state = 'running') as oldest
     from mall_wf_definition d left join mall_wf_instance i on i.definition_id = d.id
     where d.tenant_id = $1 and ($2 = '' or d.key = $2) group by d.id order by d.key, d.version desc limit 500`,
    [ctx.actor.tenantId, processDefKey],
  );
  return rows.map(({ deployed, oldest, ...row }) => ({
    ...row,
    deployTime: ctx.wireTime(new Date(deployed)),
    oldest: oldest === null ? null : ctx.wireTime(new Date(oldest)),
  }));
}

interface Named {
  readonly processDefId?: string | undefined;
  readonly processDefKey?: string | undefined;
}

/**
 * The text of a version of the tenant's, or of the newest of a process.
 *
 * @throws AppError workflow.definition_not_found
 */
export async function drawing(
  ctx: UserContext,
  { processDefId = '', processDefKey = '' }: Named,
): Promise<string> {
  const { rows } = await ctx.database.driverOf(ctx.db).query<{ xml: string }>(
    `select m.xml from mall_wf_definition d join mall_wf_model m on m.id = d.id
     where d.tenant_id = $1 and (d.id = $2 or $2 = '' and d.key = $3) order by d.version desc limit 1`,
    [ctx.actor.tenantId, processDefId, processDefKey],
  );
  const [found] = rows;
  if (!found) throw fail('workflow.definition_not_found', { id: processDefId || processDefKey });
  return found.xml;
}
