import type { EngineContext } from '../agenda/context.js';
import { fireDueTimer, noteTimerFailure, TimerFailure } from './fire-timer.js';
import { execute } from './pipeline.js';

/** What one look at the timers did. */
export interface FiredTimers {
  readonly fired: number;
  readonly failed: readonly { readonly timerId: string; readonly error: unknown }[];
}

/**
 * Fires what is due, each timer in its own transaction; several processes may do so at once.
 * @example
 * const { fired } = await fireDueTimers(context, 100);
 */
export async function fireDueTimers(engine: EngineContext, limit: number): Promise<FiredTimers> {
  let fired = 0;
  const failed: { timerId: string; error: unknown }[] = [];
  while (fired + failed.length < limit) {
    try {
      if (!(await execute(engine, fireDueTimer, {}))) break;
      fired += 1;
    } catch (error) {
      if (!(error instanceof TimerFailure)) throw error;
      const { timerId, cause } = error;
      await execute(engine, noteTimerFailure, { timerId, error: error.message });
      failed.push({ timerId, error: cause });
    }
  }
  return { fired, failed };
}
