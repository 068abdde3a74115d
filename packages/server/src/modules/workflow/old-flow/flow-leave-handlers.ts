import type { flowLeave } from '@mall/sdk/contract';
import type { Engine } from '@mall/workflow';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import { workflowOf } from '../engine/engine.js';
import { namesOf, usablePeople } from '../engine/people.js';
import { flowPrefix } from './definitions.js';
import { flowLeaves } from './flow-leave.table.js';
import { requireReadable } from './history-entries.js';

/** The table that business keys of leave name on the older wire. */
const wireTable = 'blade_process_leave';

const day = 24 * 60 * 60 * 1000;

type Input = Parameters<Handlers<typeof flowLeave.operations>['start']>[1];

/** Leave: kept together with the start of its process, and read by whoever has to do with it. */
export function flowLeaveHandlers(host: Host): Handlers<typeof flowLeave.operations> {
  const workflow = workflowOf(host);
  return {
    start: async (ctx, input) => {
      if (!input.id) await begin(ctx, input);
      else await change(ctx, String(input.id), input);
      return true;
    },
    detail: async (ctx, { businessId }) => {
      const row = await find(ctx, String(businessId));
      await requireReadable(ctx, workflow.of(ctx), row.processInstanceId);
      const names = await namesOf({ db: ctx.db, tenantId: ctx.actor.tenantId }, [row.createUser ?? '']);
      const { isDeleted: _, version: __, updateUser: ___, ...fields } = row;
      const shown = {
        ...fields,
        createUser: row.createUser ?? '',
        createTime: row.createTime ?? row.applyTime,
      };
      return { ...shown, flow: { assigneeName: names.get(row.createUser ?? '') ?? null } };
    },
  };

  async function begin(ctx: UserContext, input: Input): Promise<void> {
    const { processDefinitionId: definitionId, taskUser } = input;
    const approver = await checked(ctx, input);
    const engine = workflow.of(ctx);
    const definition = await engine.query.definition(definitionId);
    if (!definition?.category?.startsWith(flowPrefix))
      throw fail('workflow.definition_not_found', { id: definitionId });
    const id = ctx.ids.next();
    const { userId } = ctx.actor;
    const instance = await engine.start({
      definitionId,
      businessKey: `${wireTable}:${id}`,
      name: definition.name ?? definition.key,
      variables: { createUser: userId, taskUser: approver, days: daysOf(input) },
      actor: userId,
    });
    const now = ctx.clock.now().toISOString();
    await ctx.db.insert(flowLeaves).values({
      ...{ id, tenantId: ctx.actor.tenantId, createUser: userId, createTime: now, updateTime: now },
      ...{ processDefinitionId: definitionId, processInstanceId: instance.id, applyTime: now },
      ...{ taskUser: String(taskUser), ...timesOf(input) },
    });
  }

  /** Who was sent it back says it anew, while nobody else decides on it; the process goes on with the new days. */
  async function change(ctx: UserContext, id: string, input: Input): Promise<void> {
    const row = await find(ctx, id);
    if (row.createUser !== ctx.actor.userId) throw fail('workflow.instance_not_found', { id });
    await requireSentBack(ctx, workflow.of(ctx), row.processInstanceId);
    const approver = await checked(ctx, input);
    const set = { ...row, ...timesOf(input), taskUser: String(input.taskUser) };
    await ctx.db.insert(flowLeaves).values(set).onConflictDoUpdate({ target: flowLeaves.id, set });
    const variables = { taskUser: approver, days: daysOf(input) };
    const instanceId = row.processInstanceId;
    await workflow.of(ctx).setVariables({ instanceId, variables, actor: ctx.actor.userId });
  }
}

/** @throws AppError workflow.not_your_leave while the caller is not asked himself, or others are as well */
async function requireSentBack(ctx: UserContext, engine: Engine, instanceId: string): Promise<void> {
  const open = () => engine.query.openTasks({ instanceId });
  const [first] = await open();
  if (first) await engine.holdTask({ taskId: first.id });
  const now = await open();
  if (now.length === 0 || now.some(({ assignee }) => assignee !== ctx.actor.userId))
    throw fail('workflow.not_your_leave');
}

/** @throws AppError workflow.person_unusable, workflow.leave_ends_first */
async function checked(ctx: UserContext, input: Input): Promise<string> {
  if (input.endTime < input.startTime) throw fail('workflow.leave_ends_first');
  const place = { db: ctx.db, tenantId: ctx.actor.tenantId };
  const [approver] = await usablePeople(place, [String(input.taskUser)]);
  if (!approver) throw fail('workflow.person_unusable', { who: String(input.taskUser) });
  return approver.id;
}

const timesOf = ({ startTime, endTime, reason }: Input) => ({ startTime, endTime, reason });

/** Whole days between. */
const daysOf = ({ startTime, endTime }: Input): number =>
  Math.floor((Date.parse(wireDate(endTime)) - Date.parse(wireDate(startTime))) / day);

const wireDate = (text: string): string => `${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`;

async function find({ db, actor }: UserContext, id: string): Promise<typeof flowLeaves.$inferSelect> {
  const own = eq(flowLeaves.tenantId, actor.tenantId);
  const [row] = await db
    .select()
    .from(flowLeaves)
    .where(and(own, eq(flowLeaves.id, id), eq(flowLeaves.isDeleted, 0)));
  if (!row) throw fail('workflow.instance_not_found', { id });
  return row;
}
