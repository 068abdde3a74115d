import type { UserContext } from '../../../context/context.js';
import type { NodeOf } from '../rights/readable.js';

/** A task of an instance, as far as lists of instances look at it. */
export interface PlaceTask extends NodeOf {
  readonly rootId: string;
  readonly id: string;
  readonly name: string | null;
  readonly assignee: string | null;
  readonly isOpen: boolean;
  readonly isMine: boolean;
  readonly isNewest: boolean;
}

/**
 * Of each instance: its open tasks, one of each node at which the caller was asked, and the newest task, the caller's
 * own before others'. One statement for any number of instances.
 */
export async function placesOf(
  ctx: UserContext,
  instanceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PlaceTask[]>> {
  if (instanceIds.length === 0) return new Map();
  const { rows } = await ctx.database
    .driverOf(ctx.db)
    .query<PlaceTask>(statement, [ctx.actor.tenantId, instanceIds, ctx.actor.userId, ctx.actor.admin]);
  const places = new Map<string, PlaceTask[]>();
  for (const row of rows) places.set(row.rootId, [...(places.get(row.rootId) ?? []), row]);
  return places;
}

const statement = `
  select "rootId", id, name, assignee, "definitionId", "activityId", "isOpen", "isMine", newest = 1 as "isNewest"
  from (
    select f.*,
      row_number() over (partition by "rootId" order by ("isMine" and not $4::boolean) desc, moment desc, sequence desc) as newest,
      row_number() over (partition by "rootId", "definitionId", "activityId", "isMine" order by sequence) as visit
    from (
      select t.root_id as "rootId", t.id, coalesce(t.name, t.activity_id) as name, t.assignee,
        t.definition_id as "definitionId", t.activity_id as "activityId", t.end_time is null as "isOpen",
        coalesce($3::text in (t.assignee, t.owner, t.completer), false) as "isMine",
        t.create_time as moment, t.sequence
      from mall_wf_task t where t.tenant_id = $1 and t.root_id = any($2::text[])
    ) f
  ) g
  where "isOpen" or newest = 1 or ("isMine" and visit = 1)
  order by "rootId", sequence`;
