import { and, eq, or, sql } from 'drizzle-orm';
import { shownPeople } from '../../../accounts/shown-people.js';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { namesOf, usablePeople } from '../engine/people.js';
import { workflowModelSources, workflowModels } from '../model/model.table.js';
import { workflowModelScopes } from '../model-scope/model-scope.table.js';
import { workflowProxies } from '../proxy/proxy.table.js';
import { isNamedIn } from './named-in-model.js';

/** As many of his tasks as are shown. */
const shownTasks = 200;

/** Everything somebody has, and everything that names him. */
export async function heldBy(ctx: UserContext, { userId: given }: { readonly userId: string | number }) {
  const userId = String(given);
  const userName = await requirePerson(ctx, userId);
  const usable = await usablePeople({ db: ctx.db, tenantId: ctx.actor.tenantId }, [userId]);
  return {
    ...{ userId, userName, gone: usable.length === 0 },
    ...(await openCounts(ctx, userId)),
    tasks: await firstTasks(ctx, userId),
    models: (await shownRows(ctx, 'workflow-model', await modelsNaming(ctx, userId))).map(
      ({ id, name, modelKey }) => ({ id, name, modelKey }),
    ),
    deployments: await deploymentsNaming(ctx, userId),
    proxies: await shownProxies(ctx, userId),
    scopes: (await scopesNaming(ctx, userId)).map(({ modelId, modelKey }) => ({ modelId, modelKey })),
  };
}

/**
 * What somebody of the tenant is called, be he there or gone, whom no scope of the caller's hides.
 *
 * @throws AppError workflow.no_such_person
 */
export async function requirePerson(ctx: UserContext, id: string): Promise<string> {
  const shown = await shownPeople(ctx, [id]);
  const name = (await namesOf({ db: ctx.db, tenantId: ctx.actor.tenantId }, shown)).get(id);
  if (name === undefined) throw fail('workflow.no_such_person', { id });
  return name;
}

/** Tasks that he has, may claim, or has lent. */
async function openCounts(ctx: UserContext, userId: string) {
  const { rows } = await ctx.database.driverOf(ctx.db).query<Counts>(
    `select count(*) filter (where assignee = $2)::int as open,
       count(*) filter (where owner = $2 and delegation = 'pending' and assignee <> $2)::int as lent,
       (select count(*)::int from mall_wf_candidate c join mall_wf_task m on m.id = c.task_id
         where c.type = 'user' and c.value = $2 and m.tenant_id = $1 and m.end_time is null
           and m.assignee is null) as claimable
     from mall_wf_task where tenant_id = $1 and end_time is null and (assignee = $2 or owner = $2)`,
    [ctx.actor.tenantId, userId],
  );
  return rows[0] ?? { open: 0, lent: 0, claimable: 0 };
}

interface Counts {
  readonly open: number;
  readonly lent: number;
  readonly claimable: number;
}

async function firstTasks(ctx: UserContext, userId: string) {
  const { rows } = await ctx.database.driverOf(ctx.db).query<{
    taskId: string;
    taskName: string | null;
    processInstanceId: string;
    title: string;
    createTime: string | Date;
    dueTime: string | Date | null;
  }>(
    `select t.id as "taskId", t.name as "taskName", t.instance_id as "processInstanceId",
       coalesce(nullif(i.name, ''), i.definition_key) as title, t.create_time as "createTime", t.due_time as "dueTime"
     from mall_wf_task t join mall_wf_instance i on i.id = t.instance_id
     where t.tenant_id = $1 and t.assignee = $2 and t.end_time is null
     order by t.due_time asc nulls last, t.create_time, t.id limit ${shownTasks}`,
    [ctx.actor.tenantId, userId],
  );
  const said = (time: string | Date | null) => (time === null ? null : ctx.wireTime(new Date(time)));
  return rows.map((row) => ({
    ...row,
    createTime: said(row.createTime) ?? '',
    dueTime: said(row.dueTime),
  }));
}

/** Models whose drawing asks him by his id. */
export async function modelsNaming({ db, actor }: UserContext, userId: string) {
  const rows = await db
    .select({
      ...{ id: workflowModels.id, name: workflowModels.name, modelKey: workflowModels.modelKey },
      xml: workflowModelSources.modelXml,
    })
    .from(workflowModels)
    .innerJoin(workflowModelSources, eq(workflowModelSources.modelId, workflowModels.id))
    .where(
      and(
        eq(workflowModels.tenantId, actor.tenantId),
        eq(workflowModels.isDeleted, 0),
        sql`position(${userId} in ${workflowModelSources.modelXml}) > 0`,
      ),
    )
    .orderBy(workflowModels.id);
  return rows.filter(({ xml }) => isNamedIn(xml, userId));
}

async function deploymentsNaming(ctx: UserContext, userId: string) {
  const { rows } = await ctx.database
    .driverOf(ctx.db)
    .query<{ id: string; name: string | null; key: string; version: number; running: number; xml: string }>(
      `select d.id, d.name, d.key, d.version, m.xml,
         (select count(*)::int from mall_wf_instance i where i.definition_id = d.id and i.state = 'running') as running
       from mall_wf_definition d join mall_wf_model m on m.id = d.id
       where d.tenant_id = $1 and position($2 in m.xml) > 0 order by d.key, d.version desc`,
      [ctx.actor.tenantId, userId],
    );
  return rows.flatMap(({ xml, ...row }) => (isNamedIn(xml, userId) ? [row] : []));
}

/** Proxies that hold: of whom he acts for, and who acts for him. */
export async function proxiesNaming({ db, actor }: UserContext, userId: string) {
  const t = workflowProxies;
  return db
    .select({
      ...{ id: t.id, userId: t.userId, proxyUserId: t.proxyUserId, processDefKey: t.processDefKey },
      ...{ startTime: t.startTime, endTime: t.endTime },
    })
    .from(t)
    .where(
      and(
        ...[eq(t.tenantId, actor.tenantId), eq(t.isDeleted, 0), eq(t.status, 1)],
        or(eq(t.userId, userId), eq(t.proxyUserId, userId)),
      ),
    )
    .orderBy(t.id);
}

async function shownProxies(ctx: UserContext, userId: string) {
  const rows = await shownRows(ctx, 'workflow-proxy', await proxiesNaming(ctx, userId));
  const people = rows.flatMap((row) => [row.userId, row.proxyUserId]);
  const names = await namesOf({ db: ctx.db, tenantId: ctx.actor.tenantId }, people);
  const called = (id: string) => names.get(id) ?? id;
  return rows.map((row) => ({
    ...{ id: row.id, processDefKey: row.processDefKey },
    ...{ userName: called(row.userId), proxyUserName: called(row.proxyUserId) },
  }));
}

/** Those of these rows that no scope of the caller's hides. */
async function shownRows<Row extends { readonly id: string }>(
  ctx: UserContext,
  resource: string,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const ids = rows.map(({ id }) => id);
  const shown = new Set((await ctx.findRows(resource, ctx, ids)).map(({ id }) => id));
  return rows.filter(({ id }) => shown.has(id));
}

/** Who may start what: lists of people that he is in. */
export async function scopesNaming({ db, actor }: UserContext, userId: string) {
  const t = workflowModelScopes;
  return db
    .select()
    .from(t)
    .where(
      and(
        ...[eq(t.tenantId, actor.tenantId), eq(t.type, 'user')],
        sql`${userId} = any(string_to_array(${t.val}, ','))`,
      ),
    )
    .orderBy(t.id);
}
