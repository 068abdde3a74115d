import { sql } from 'drizzle-orm';
import type { UserContext } from './context.js';

/**
 * What is worked out in one transaction that writes nothing: the database refuses it.
 *
 * @example
 * reading(ctx, (inside) => played(inside, input));
 */
export const reading = <Result>(
  ctx: UserContext,
  work: (inside: UserContext) => Promise<Result>,
): Promise<Result> =>
  ctx.database.ormTransaction(async (db) => {
    await db.execute(sql`set transaction read only`);
    return work({ ...ctx, db });
  });
