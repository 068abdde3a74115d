import { isEmptyValue, type SerialCycle, workflowSerial } from '@mall/sdk/contract';
import { desc } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Values } from '../../../crud/row.js';
import { fail } from '../../../support/app-error.js';
import { workflowSerials } from './serial.table.js';
import { periodOf } from './serial-dates.js';

/** Rules of serial numbers, one for each deployment. */
export const serialService = createCrudService(workflowSerial, {
  table: workflowSerials,
  family: 'entity',
  hidden: ['period'],
  order: [desc(workflowSerials.id)],
  rules: {
    beforeInsert: async (ctx, values) => {
      requireRoom(values);
      await requireDeployment(ctx, values);
      return values;
    },
    beforeUpdate: async (ctx, values, current) => {
      await requireDeployment(ctx, values);
      const next = { ...current, ...values };
      requireRoom(next);
      // Another cycle goes on with the numbers of this one, and begins anew when its own period is over.
      return next.cycle === current.cycle ? values : { ...values, period: periodNow(ctx, next.cycle) };
    },
    beforeRestore: () => undefined,
  },
});

const periodNow = (ctx: UserContext, cycle: unknown): string | null =>
  // The form's schema has looked at it.
  periodOf(cycle as SerialCycle, ctx.wireTime(ctx.clock.now()));

/** @throws AppError workflow.deployment_not_found for one that the tenant does not have */
async function requireDeployment(ctx: UserContext, { deploymentId }: Values): Promise<void> {
  if (isEmptyValue(deploymentId)) return;
  const { rows } = await ctx.database
    .driverOf(ctx.db)
    .query('select 1 from mall_wf_definition where deployment_id = $1 and tenant_id = $2 limit 1', [
      ...[String(deploymentId), ctx.actor.tenantId],
    ]);
  if (rows.length === 0) throw fail('workflow.deployment_not_found', { id: String(deploymentId) });
}

/** @throws AppError workflow.serial_too_long for numbers that do not fit into the digits that there are for them */
function requireRoom({ startSequence, currentSequence, suffixLength }: Values): void {
  const digits = Number(suffixLength ?? 4);
  const number = Math.max(Number(startSequence ?? 1), Number(currentSequence ?? 0));
  if (number >= 10 ** digits) throw fail('workflow.serial_too_long', { number, digits });
}
