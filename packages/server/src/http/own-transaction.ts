import type { UserContext } from '../context/context.js';
import { recordActing } from './record-acting.js';

/**
 * The transaction of a write that must do something slow before it: what `mount` does around other writes, for the
 * operations of `ownTransactions` that change what somebody may do.
 */
export const inTransaction = <T>(
  ctx: UserContext,
  operation: string,
  run: (inner: UserContext) => Promise<T>,
): Promise<T> =>
  ctx.database.ormTransaction(async (db) => {
    const inner = { ...ctx, db };
    await recordActing(inner, operation);
    const result = await run(inner);
    await ctx.accessEpoch.raise(db);
    return result;
  });
