import { readFile } from 'node:fs/promises';
import { type flowManager, isEmptyValue, type Page, splitIds } from '@mall/sdk/contract';
import { inArray } from 'drizzle-orm';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { uploadOf } from '../../../http/uploads.js';
import { fail } from '../../../support/app-error.js';
import { workflowOf } from '../engine/engine.js';
import { createParams, pageOfSql } from '../instance/list-sql.js';
import { categoryNames, definitionPage, isOfFlow } from './definitions.js';
import { deployFor, forEveryTenant, tenantsNamed } from './every-tenant.js';
import { taskUserOf } from './task-user.js';

/** Versions of the older wire and what runs of them, of all tenants. */
export function flowManagerHandlers(host: Host): Handlers<typeof flowManager.operations> {
  const workflow = workflowOf(host);
  return {
    list: (ctx, input) => definitionPage(ctx, input, { toStart: false }),
    changeState: async (ctx, { state, processId }) => {
      await requireOfFlow(ctx, 'id', processId);
      const { suspendDefinition, activateDefinition } = forEveryTenant(workflow, ctx);
      const change = state === 'suspend' ? suspendDefinition : activateDefinition;
      await change({ definitionId: processId, instances: true, actor: ctx.actor.userId });
      return null;
    },
    deployUpload: async (ctx, { files, category, tenantIds }) => {
      const { name, path } = uploadOf(files);
      if (!isProcessFile(name)) throw fail('workflow.not_bpmn', { name });
      const xml = await readFile(path, 'utf8');
      const resource = { name, xml, category, actor: ctx.actor.userId };
      await deployFor(forEveryTenant(workflow, ctx), await tenantsNamed(ctx, tenantIds), resource);
      return true;
    },
    checkUpload: async (_ctx, { file }) => {
      const { name } = uploadOf(file);
      return { name, success: isProcessFile(name) };
    },
    deleteDeployment: async (ctx, { deploymentIds }) => {
      const engine = forEveryTenant(workflow, ctx);
      for (const deploymentId of splitIds(deploymentIds)) {
        await requireOfFlow(ctx, 'deployment_id', deploymentId);
        await engine.deleteDeployment({ deploymentId, force: true, actor: ctx.actor.userId });
      }
      return true;
    },
    follow: async (ctx, { processInstanceId, processDefinitionKey, ...paging }) => {
      const { params, param } = createParams();
      const where = [`i.state = 'running'`, isOfFlow];
      if (!isEmptyValue(processInstanceId)) where.push(`i.id = ${param(processInstanceId)}`);
      if (!isEmptyValue(processDefinitionKey)) where.push(`d.key = ${param(processDefinitionKey)}`);
      const list = { columns, from, where, order: 'i.start_time desc, i.id desc', params };
      const page: Page<Followed> = await pageOfSql(ctx, paging, list);
      return { ...page, records: await followed(ctx, page.records) };
    },
    deleteInstance: async (ctx, { processInstanceId, deleteReason }) => {
      const engine = forEveryTenant(workflow, ctx);
      const instance = await engine.query.instance(processInstanceId);
      if (!instance) throw fail('workflow.instance_not_found', { id: processInstanceId });
      await requireOfFlow(ctx, 'id', instance.definitionId);
      await engine.deleteInstance({
        ...{ instanceId: instance.id, reason: deleteReason, actor: ctx.actor.userId },
      });
      return true;
    },
  };
}

const isProcessFile = (name: string): boolean => name.endsWith('.bpmn20.xml');

/** @throws AppError workflow.definition_not_found for what is not of the older wire */
async function requireOfFlow(ctx: UserContext, column: 'id' | 'deployment_id', id: string): Promise<void> {
  const { rows } = await ctx.database
    .driverOf(ctx.db)
    .query(`select d.id from mall_wf_definition d where d.${column} = $1 and ${isOfFlow} limit 1`, [id]);
  if (rows.length === 0) throw fail('workflow.definition_not_found', { id });
}

interface Followed {
  readonly id: string;
  readonly name: string | null;
  readonly starter: string | null;
  readonly startTime: Date | string;
  readonly suspended: boolean;
  readonly category: string | null;
  readonly definitionId: string;
  readonly definitionKey: string;
  readonly taskId: string | null;
  readonly activityId: string | null;
  readonly executionId: string | null;
}

/** An instance with the task that has waited longest. */
const from = `mall_wf_instance i join mall_wf_definition d on d.id = i.definition_id
  left join lateral (select t.id, t.activity_id, t.execution_id from mall_wf_task t
    where t.instance_id = i.id and t.end_time is null order by t.sequence limit 1) t on true`;
const columns = `i.id, coalesce(i.name, d.name) as name, i.starter, i.start_time as "startTime", i.suspended, d.category,
  d.id as "definitionId", d.key as "definitionKey", t.id as "taskId", t.activity_id as "activityId", t.execution_id as "executionId"`;

async function followed(ctx: UserContext, rows: readonly Followed[]) {
  const categories = await categoryNames(ctx);
  const ids = rows.flatMap(({ starter }) => (starter !== null && /^\d+$/.test(starter) ? [starter] : []));
  // People of all tenants: whoever follows sees them all.
  const people =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ id: users.id, realName: users.realName })
          .from(users)
          .where(inArray(users.id, ids));
  const names = new Map(people.map(({ id, realName }) => [id, realName]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    startUserId: row.starter === null ? null : taskUserOf(row.starter),
    startUser: names.get(row.starter ?? '') ?? null,
    startTime: ctx.wireTime(new Date(row.startTime)),
    taskDefinitionId: row.taskId,
    taskDefinitionKey: row.activityId,
    category: row.category,
    categoryName: categories.get(row.category ?? '') ?? null,
    processInstanceId: row.id,
    processDefinitionId: row.definitionId,
    processDefinitionKey: row.definitionKey,
    activityId: row.activityId,
    suspensionState: row.suspended ? 2 : 1,
    executionId: row.executionId ?? row.id,
  }));
}
