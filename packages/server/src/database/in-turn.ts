import { setTimeout as pause } from 'node:timers/promises';
import type { SqlDriver } from './driver.js';

/** How locks of whole tables are waited for. */
export interface Waiting {
  /** How long others may have to wait for it at a time, and how long it then lets them go first. */
  readonly ms: number;
  readonly tries: number;
  /** What is thrown where somebody was at it each time. */
  readonly busy: (cause: unknown) => Error;
  /** Opens a transaction. */
  readonly transaction: <T>(run: (tx: SqlDriver) => Promise<T>) => Promise<T>;
}

/**
 * Does something that locks a whole table for a moment: whoever waits for that lock keeps everybody behind it waiting, so
 * it is given up soon and tried again.
 */
export async function inTurn<T>(
  { ms, tries, busy, transaction }: Waiting,
  run: (tx: SqlDriver) => Promise<T>,
): Promise<T> {
  for (let left = tries; ; left -= 1)
    try {
      return await transaction(async (tx) => {
        await tx.query(`set local lock_timeout = '${ms}ms'`);
        return run(tx);
      });
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (left <= 1) throw busy(error);
      await pause(ms);
    }
}

/** It waited for long enough, or for somebody who waited for it. */
const isLocked = (error: unknown): boolean =>
  ['55P03', '40P01', '57014'].includes(String((error as { readonly code?: unknown }).code));
