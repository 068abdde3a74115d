import type { EngineContext } from '../agenda/context.js';
import { runAgenda } from '../agenda/run.js';
import { openSession } from '../agenda/session.js';
import { WorkflowError } from '../errors.js';
import type { Interceptor } from '../ports.js';
import type { Acting, Command } from './command.js';

/**
 * How every command runs: interceptors around one transaction; in it the command plans, the agenda runs until
 * only waits remain, the difference is written, and the host hears what happened. Any error undoes all of it.
 * @example
 * await execute(engine, completeTask, { taskId: '7', variables: { pass: true } });
 */
export function execute<In extends Acting, Out>(
  engine: EngineContext,
  command: Command<In, Out>,
  input: In,
): Promise<Out> {
  const inside = () => retrying(engine, () => once(engine, command, input));
  return engine.interceptors.reduceRight(around(command.name), inside)();
}

function once<In extends Acting, Out>(
  engine: EngineContext,
  command: Command<In, Out>,
  input: In,
): Promise<Out> {
  return engine.store.transaction(async (tx) => {
    const session = openSession(engine, tx, { actor: input.actor ?? null, tenant: tenantOf(engine, input) });
    const result = await command.run(session, input);
    await runAgenda(session);
    await tx.write(session.changes());
    if (session.events.length > 0) {
      for (const listener of engine.listeners) await listener(session.events, tx.handle);
    }
    return result;
  });
}

/** An engine of one tenant works for no other. */
function tenantOf({ tenant }: EngineContext, { tenantId }: Acting): string | null | undefined {
  if (tenant !== undefined && tenantId !== undefined && tenantId !== tenant)
    throw new WorkflowError('tenant_foreign');
  return tenant === undefined ? tenantId : tenant;
}

const around =
  (name: string) =>
  <T>(next: () => Promise<T>, interceptor: Interceptor) =>
  () =>
    interceptor(name, next);

/**
 * Two transactions may get in each other's way; the loser is simply tried again. Inside a transaction of the host
 * nothing can be: it is the host's to repeat, from its beginning.
 */
async function retrying<T>(engine: EngineContext, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!engine.store.isConflict(error)) throw error;
      if (engine.nested || tries >= engine.attempts)
        throw new WorkflowError('store_conflict', {}, { cause: error });
    }
  }
}
