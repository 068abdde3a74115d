import type { EngineContext } from '../agenda/context.js';
import { runAgenda } from '../agenda/run.js';
import { openSession } from '../agenda/session.js';
import { WorkflowError } from '../errors.js';
import type { Ids, Interceptor, WorkflowEvent } from '../ports.js';
import type { Transaction } from '../store/port.js';
import type { Acting, Command } from './command.js';

/**
 * How every command runs: interceptors around one transaction, or around one reading and one writing where that is
 * enough; in it the command plans, the agenda runs until only waits remain, the difference is written, and the host
 * hears what happened. Any error undoes all of it.
 * @example
 * await execute(engine, completeTask, { taskId: '7', variables: { pass: true } });
 */
export function execute<In extends Acting, Out>(
  engine: EngineContext,
  command: Command<In, Out>,
  input: In,
): Promise<Out> {
  const inside = () => retrying(engine, (tries) => once(engine, command, input, tries));
  return engine.interceptors.reduceRight(around(command.name), inside)();
}

async function once<In extends Acting, Out>(
  engine: EngineContext,
  command: Command<In, Out>,
  input: In,
  tries: number,
): Promise<Out> {
  const ids = repeatable(engine.ids);
  const work = async (tx: Transaction) => {
    const session = openSession({ ...engine, ids: ids.again() }, tx, {
      actor: input.actor ?? null,
      tenant: tenantOf(engine, input),
    });
    const result = await command.run(session, input);
    await runAgenda(session);
    // What the host does beside it is asked along with it, and comes to nothing with it.
    await bothOf(tx.conclude(session.changes()), tell(engine, session.events, tx));
    return result;
  };
  if (engine.nested) return (engine.store.joined ?? engine.store.transaction)(work);
  // Who listens writes beside the engine, in its transaction; and who met somebody once waits for him the second time.
  const light = command.light && engine.listeners.length === 0 && tries === 1;
  const glanced = light ? await engine.store.glance?.(work) : undefined;
  return glanced ? glanced.value : engine.store.transaction(work);
}

async function tell(
  { listeners }: EngineContext,
  events: readonly WorkflowEvent[],
  tx: Transaction,
): Promise<void> {
  if (events.length > 0) for (const listener of listeners) await listener(events, tx.handle);
}

/** Both, or the failure of the first once the other has ended: a transaction that was given up is asked nothing more. */
async function bothOf(first: Promise<void>, second: Promise<void>): Promise<void> {
  await Promise.allSettled([first, second]);
  await first;
  await second;
}

/** Identifiers of an attempt that came to nothing are those of the next one. */
function repeatable(ids: Ids): { again(): Ids } {
  const drawn: string[] = [];
  return {
    again() {
      let nth = 0;
      const next = () => {
        const id = drawn[nth] ?? ids.next();
        drawn[nth] = id;
        nth += 1;
        return id;
      };
      return { next };
    },
  };
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
async function retrying<T>(engine: EngineContext, attempt: (tries: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(tries);
    } catch (error) {
      if (!engine.store.isConflict(error)) throw error;
      if (engine.nested || tries >= engine.attempts)
        throw new WorkflowError('store_conflict', {}, { cause: error });
    }
  }
}
