import type { UserContext } from '../../../context/context.js';

/**
 * What is done within this is looked at, and never was: what it does to the database is undone. It is a part of the
 * transaction that the context is in.
 *
 * @throws what it was refused with
 */
export async function takenBack<Result>(
  ctx: UserContext,
  act: (inner: UserContext) => Promise<Result>,
): Promise<Result> {
  const back = new Error('taken back');
  const seen: { result?: Result } = {};
  await ctx.db
    .transaction(async (db) => {
      seen.result = await act({ ...ctx, db });
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
  return seen.result as Result;
}
