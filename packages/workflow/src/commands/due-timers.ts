import type { EngineContext } from '../agenda/context.js';
import { isWorkflowError } from '../errors.js';
import { fireDueTimer, noteTimerFailure } from './fire-timer.js';
import { execute } from './pipeline.js';

/** What one look at the timers did. */
export interface FiredTimers {
  readonly fired: number;
  readonly failed: readonly { readonly timerId: string; readonly error: unknown }[];
}

/**
 * Fires what is due, each timer in its own transaction; several processes may do so at once. Whatever goes wrong
 * with one timer is kept with it, and the look goes on to the next.
 * @example
 * const { fired } = await fireDueTimers(context, 100);
 */
export async function fireDueTimers(engine: EngineContext, limit: number): Promise<FiredTimers> {
  let fired = 0;
  const failed: { timerId: string; error: unknown }[] = [];
  const timers: string[] = [];
  const passedOver = { timers, tenants: (await engine.host.restingTenants?.()) ?? [] };
  while (fired + failed.length < limit) {
    let picked: string | undefined;
    const onPick = (timerId: string) => {
      picked = timerId;
    };
    try {
      const outcome = await execute(engine, fireDueTimer, { passedOver, onPick });
      if (outcome === 'none') break;
      if (outcome === 'fired') fired += 1;
      // Somebody else was faster, or it is another tenant's: this look has seen it.
      else if (picked !== undefined) timers.push(picked);
    } catch (error) {
      // What fails inside the host's own transaction has undone all of it.
      if (picked === undefined || engine.nested) throw error;
      timers.push(picked);
      failed.push({ timerId: picked, error: await remembered(engine, picked, error) });
    }
  }
  return { fired, failed };
}

/** Keeps a failure with its timer; one that was only in somebody's way is due again at the next look. */
async function remembered(engine: EngineContext, timerId: string, error: unknown): Promise<unknown> {
  if (isWorkflowError(error) && error.code === 'workflow.store_conflict') return error;
  try {
    await execute(engine, noteTimerFailure, { timerId, error: (error as Error).message });
    return error;
  } catch (cause) {
    return new AggregateError([error, cause], (error as Error).message);
  }
}
