import type { UserContext } from '../context/context.js';
import { isRowId } from '../support/row-id.js';

/** Those of these people whom no scope of the caller's hides; whoever asks is shown to himself. */
export async function shownPeople(ctx: UserContext, ids: readonly string[]): Promise<readonly string[]> {
  const { actor } = ctx;
  if (!actor.dataScopes.has('user')) return ids;
  const rows = await ctx.findRows('user', ctx, ids.filter(isRowId));
  const shown = new Set([actor.userId, ...rows.map(({ id }) => id)]);
  return ids.filter((id) => shown.has(id));
}
