import { and, eq, lte } from 'drizzle-orm';
import { backgroundContext } from '../../../context/background-context.js';
import { isOpen } from '../../../database/closed-tenants.js';
import type { Orm } from '../../../database/driver.js';
import type { Host } from '../../../http/host.js';
import { importingPerson } from '../../../import/importing-person.js';
import { AppError } from '../../../support/app-error.js';
import { workflowOf } from '../engine/engine.js';
import { tell } from '../notices/telling.js';
import { workflowHeld } from './held.table.js';

type Held = typeof workflowHeld.$inferSelect;

/**
 * Does the held decisions whose time has come, one transaction each: with what their authors may do at this moment, by the
 * rules of the call itself. A server that is killed leaves one as it was, so each is done once.
 */
export async function runHeld(host: Host): Promise<void> {
  while (await runOne(host));
}

const runOne = (host: Host): Promise<boolean> =>
  host.services.database.ormTransaction(async (db) => {
    const now = host.services.clock.now().toISOString();
    const [held] = await db
      .select()
      .from(workflowHeld)
      .where(and(eq(workflowHeld.state, 0), lte(workflowHeld.sendTime, now), isOpen(workflowHeld.tenantId)))
      .orderBy(workflowHeld.sendTime)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!held) return false;
    const left = await decide(host, db, held);
    // biome-ignore lint/plugin: no resource has these rows, so no repository writes them.
    await db.update(workflowHeld).set(left).where(eq(workflowHeld.id, held.id));
    return true;
  });

type Left = Pick<Held, 'state' | 'error'> | Pick<Held, 'sendTime'>;

/** After a failure that is nobody's decision, and that nobody else's has to wait for. */
const againAfter = 30_000;

/** What is left of it: done, or refused, of which its author is told; what failed is tried again later. */
async function decide(host: Host, db: Orm, held: Held): Promise<Left> {
  const ctx = backgroundContext(host.contextBase, { db, log: host.app.log, requestId: `held-${held.id}` });
  try {
    await db.transaction(async (part) => {
      const actor = await importingPerson(ctx, part, held);
      await host.calls.get('task.complete')?.within({ ...ctx, db: part, actor }, held.input);
    });
    return { state: 1, error: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) {
      host.app.log.error({ err: error, id: held.id }, 'held decision');
      return { sendTime: new Date(ctx.clock.now().getTime() + againAfter).toISOString() };
    }
    await tellAuthor(host, db, held);
    return { state: 2, error: error.code };
  }
}

async function tellAuthor(host: Host, db: Orm, held: Held): Promise<void> {
  const { tenantId, taskId, instanceId, userId } = held;
  const engine = workflowOf(host).of({ db, actor: { tenantId } });
  const [instance, task] = [await engine.query.instance(instanceId), await engine.query.task(taskId)];
  if (!instance || !task) return;
  const people = [userId];
  const place = { ...host.services, db, tenantId };
  await tell(place, engine, { event: 'task.not_decided', people, instance, task, stays: true });
}
