import type { flowModel } from '@mall/sdk/contract';
import { and, count, desc, eq, ilike, inArray, type SQL } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { offsetOf, pageOf, pagingOf } from '../../../crud/paging.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { AppError, fail } from '../../../support/app-error.js';
import { workflowOf } from '../engine/engine.js';
import { likePart } from '../instance/category-filter.js';
import { deployFor, forEveryTenant, tenantsNamed } from './every-tenant.js';
import { flowModels } from './flow-model.table.js';

type Row = typeof flowModels.$inferSelect;

/** Drawings: kept, and deployed for tenants or for everybody. */
export function flowModelHandlers(host: Host): Handlers<typeof flowModel.operations> {
  const workflow = workflowOf(host);
  return {
    list: async ({ db }, input) => {
      const paging = pagingOf(input);
      const where = and(
        kept,
        likeIf(flowModels.name, input.name),
        likeIf(flowModels.modelKey, input.modelKey),
      );
      const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(flowModels).where(where);
      const rows = await db
        .select()
        .from(flowModels)
        .where(where)
        .orderBy(desc(flowModels.updateTime), desc(flowModels.id))
        .limit(paging.size)
        .offset(offsetOf(paging));
      const records = rows.map(({ modelEditorXml: _, ...row }) => shown({ ...row, modelEditorXml: null }));
      return pageOf(records, total, paging);
    },
    detail: async (ctx, { id }) => shown(await lock(ctx, String(id))),
    submit: async (ctx, { id, version, ...fields }) => {
      const values = { ...fields, description: fields.description ?? null };
      return shown(id ? await change(ctx, String(id), version, values) : await make(ctx, values));
    },
    deploy: async (ctx, { modelId, category, tenantIds }) => {
      const { name, modelEditorXml: xml } = await lock(ctx, String(modelId));
      const engine = forEveryTenant(workflow, ctx);
      const resource = { name: `${name}.bpmn20.xml`, xml, category, actor: ctx.actor.userId };
      await deployFor(engine, await tenantsNamed(ctx, tenantIds), resource);
      return true;
    },
    remove: async (ctx, { ids }) => {
      const rows = await ctx.db
        .select()
        .from(flowModels)
        .where(and(kept, inArray(flowModels.id, [ids].flat().map(String))));
      for (const row of rows) await write(ctx, { ...row, isDeleted: 1 });
      return null;
    },
  };
}

const kept = eq(flowModels.isDeleted, 0);

function likeIf(column: typeof flowModels.name | typeof flowModels.modelKey, text?: string): SQL | undefined {
  const asked = text?.trim();
  return asked ? ilike(column, likePart(asked)) : undefined;
}

async function lock({ db }: UserContext, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(flowModels)
    .where(and(kept, eq(flowModels.id, id)))
    .for('update');
  if (!row) throw fail('workflow.model_not_found', { id });
  return row;
}

type Values = Pick<Row, 'name' | 'modelKey' | 'description' | 'modelEditorXml'>;

async function make(ctx: UserContext, values: Values): Promise<Row> {
  const [dept] = ctx.actor.deptIds;
  const time = ctx.clock.now().toISOString();
  const [row] = await ctx.db
    .insert(flowModels)
    .values({
      ...values,
      id: ctx.ids.next(),
      createUser: ctx.actor.userId,
      createDept: dept ?? null,
      createTime: time,
      updateUser: ctx.actor.userId,
      updateTime: time,
    })
    .returning();
  return row as Row;
}

/** @throws AppError row.conflict for somebody who has seen an older one */
async function change(
  ctx: UserContext,
  id: string,
  seen: number | string | null | undefined,
  values: Values,
): Promise<Row> {
  const row = await lock(ctx, id);
  if (seen !== undefined && seen !== null && Number(seen) !== row.version)
    throw new AppError('row.conflict', { current: shown(row) });
  return write(ctx, { ...row, ...values, version: row.version + 1 });
}

async function write(ctx: UserContext, row: Row): Promise<Row> {
  const set = { ...row, updateUser: ctx.actor.userId, updateTime: ctx.clock.now().toISOString() };
  const [written] = await ctx.db
    .insert(flowModels)
    .values(set)
    .onConflictDoUpdate({ target: flowModels.id, set })
    .returning();
  return written as Row;
}

const shown = (row: Omit<Row, 'modelEditorXml'> & { modelEditorXml: string | null }) => ({
  id: row.id,
  name: row.name,
  modelKey: row.modelKey,
  description: row.description,
  created: row.createTime,
  createdBy: row.createUser,
  lastUpdated: row.updateTime,
  lastUpdatedBy: row.updateUser,
  version: row.version,
  modelType: row.modelType,
  tenantId: null,
  modelEditorXml: row.modelEditorXml,
});
