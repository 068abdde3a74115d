import type { OutputOf } from '@mall/sdk/contract';
import { forecast } from '@mall/workflow';
import { createSqlStore } from '@mall/workflow/sql';
import type { UserContext } from '../../../context/context.js';
import { reading } from '../../../context/reading.js';
import { offsetOf } from '../../../support/time-zone.js';
import type { Workflow } from '../engine/engine.js';
import type { Asked, ForecastCall, Input } from './asked.js';
import { askedAtStart } from './asked-at-start.js';
import { askedOfRunning } from './asked-of-running.js';
import { lookingAhead } from './looking-ahead.js';
import { onWire } from './on-wire.js';

/**
 * What is ahead of a process that the caller may start or read: the engine of this server plays it by the rules and among
 * the people that are there now. What the caller may not read is to him as if it had no value. The database is only
 * read: the transaction that it is asked in writes nothing.
 *
 * @throws AppError request.forbidden, workflow.not_startable, workflow.not_readable, workflow.not_yours,
 *   workflow.field_not_writable, workflow.person_unusable
 */
export const forecastProcess = (
  ctx: UserContext,
  workflow: Workflow,
  input: Input,
): Promise<OutputOf<ForecastCall>> =>
  reading(ctx, async (inside) => {
    const engine = workflow.of(inside);
    const asked =
      input.processInsId === undefined
        ? await askedAtStart(inside, engine, input)
        : await askedOfRunning(inside, engine, { ...input, processInsId: input.processInsId });
    return asked ? played(inside, asked) : { steps: [], forks: [], ends: [] };
  });

async function played(ctx: UserContext, asked: Asked): Promise<OutputOf<ForecastCall>> {
  const driver = ctx.database.driverOf(ctx.db);
  const zone = offsetOf(ctx.settings.timeZone, ctx.clock.now());
  const looking = lookingAhead(ctx, driver, zone);
  const said = await forecast({
    ...asked.play,
    store: createSqlStore(driver),
    tenantId: ctx.actor.tenantId,
    clock: ctx.clock,
    zone,
    host: looking.host,
    isNobody: looking.isNobody,
  });
  return onWire(ctx, said, { asked, looked: looking.looked });
}
