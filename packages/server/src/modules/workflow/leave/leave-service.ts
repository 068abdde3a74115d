import { isEmptyValue, workflowLeave } from '@mall/sdk/contract';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import { fail } from '../../../support/app-error.js';
import { namesOf } from '../engine/people.js';
import { isOperator } from '../instance/readers.js';
import { workflowLeaves } from './leave.table.js';
import { hasStatus, withStatus } from './leave-status.js';

/** Requests for leave: everybody's own, and all of them for who sees to processes. */
export const leaveService = createCrudService(workflowLeave, {
  table: workflowLeaves,
  family: 'entity',
  rules: {
    narrow: (ctx, { status }) => ({
      where: [
        ...(isOperator(ctx) ? [] : [eq(workflowLeaves.createUser, ctx.actor.userId)]),
        ...(isEmptyValue(status) ? [] : [hasStatus(Number(status))]),
      ],
      handled: ['status'],
    }),
    beforeInsert: async (ctx, values) => {
      await requireOwnInstance(ctx, values);
      return values;
    },
    beforeUpdate: async (ctx, values, current) => {
      refuseOthers(ctx, current);
      await requireOwnInstance(ctx, values);
      await refuseDecided(ctx, values, current);
      return values;
    },
    beforeRestore: () => undefined,
    beforeRemove: (ctx, rows) => {
      for (const row of rows) refuseOthers(ctx, row);
    },
    decorate: async (ctx, rows) => withStatus(ctx, await withCreators(ctx, rows)),
  },
});

/** Whoever asks for leave changes it; where it belongs may be noted at any time. */
function refuseOthers(ctx: UserContext, row: Row): void {
  if (!isOwn(ctx, row)) throw fail('workflow.not_your_leave');
}

/** What others decide on stays as they read it: until its process has begun, or while it is with its person again. */
async function refuseDecided(ctx: UserContext, values: Values, current: Row): Promise<void> {
  const asked = ['datetime', 'days', 'reason', 'attachment'];
  const changed = asked.some((name) => values[name] !== undefined && values[name] !== current[name]);
  if (!changed || isEmptyValue(current.processInsId)) return;
  const open = await ctx.database
    .driverOf(ctx.db)
    .query<{ assignee: string | null }>(
      `select assignee from mall_wf_task where tenant_id = $1 and root_id = $2 and end_time is null`,
      [ctx.actor.tenantId, String(current.processInsId)],
    );
  const isWithHim = open.rows.length > 0 && open.rows.every(({ assignee }) => assignee === ctx.actor.userId);
  if (!isWithHim) throw fail('workflow.not_your_leave');
}

/** Whether somebody asked for this leave themselves, or sees to all of them. */
export const isOwn = (ctx: UserContext, { createUser }: Row): boolean =>
  createUser === ctx.actor.userId || isOperator(ctx);

/** A leave is of a process that its person has started, or of none yet. */
async function requireOwnInstance(ctx: UserContext, { processInsId }: Values): Promise<void> {
  if (isEmptyValue(processInsId)) return;
  const found = await ctx.database
    .driverOf(ctx.db)
    .query('select 1 from mall_wf_instance where id = $1 and tenant_id = $2 and starter = $3', [
      ...[String(processInsId), ctx.actor.tenantId, ctx.actor.userId],
    ]);
  if (found.rows.length === 0) throw fail('workflow.instance_not_found', { id: String(processInsId) });
}

/** With who asks, by one statement for all rows. */
async function withCreators(ctx: UserContext, rows: Row[]): Promise<Row[]> {
  const makers = rows.flatMap(({ createUser }) => (createUser ? [String(createUser)] : []));
  const names = await namesOf({ db: ctx.db, tenantId: ctx.actor.tenantId }, makers);
  const depts = rows.flatMap(({ createDept }) => (createDept ? [String(createDept)] : []));
  const found = depts.length > 0 ? await ctx.findRows('dept', ctx, [...new Set(depts)]) : [];
  const deptNames = new Map(found.map((row) => [row.id, Reflect.get(row, 'deptName')]));
  return rows.map((row) => ({
    ...row,
    creator: names.get(String(row.createUser)) ?? null,
    creatorDept: deptNames.get(String(row.createDept)) ?? null,
  }));
}
