import { notice } from '@mall/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { heldFilesOf } from '../../../attachments/held-files.js';
import type { Context, UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { withDictNames } from '../../../settings/dict-names.js';
import { notices } from './notice.table.js';

type State = 'draft' | 'scheduled' | 'released';

const nowOf = (ctx: Context): SQL => sql`${ctx.clock.now().toISOString()}::timestamptz`;

/** What readers may see: the time has come. */
export const isReleased = (ctx: Context): SQL => sql`${notices.releaseTime} <= ${nowOf(ctx)}`;

/** The state of a row, for lists that sort by it. */
export const stateSql = (ctx: Context): SQL =>
  sql`(case when ${notices.releaseTime} is null then 'draft' when ${isReleased(ctx)} then 'released' else 'scheduled' end)`;

/** The states as conditions, so that a filter by state pages like any other. */
export function stateCondition(ctx: Context, state: unknown): SQL {
  const conditions: Readonly<Record<State, SQL>> = {
    draft: sql`${notices.releaseTime} is null`,
    scheduled: sql`${notices.releaseTime} > ${nowOf(ctx)}`,
    released: isReleased(ctx),
  };
  // The contract's schema has let no other through.
  return conditions[state as State];
}

/** Both are texts as the wire writes them, in the server's zone. */
export function stateOf({ releaseTime }: Row, now: string): State {
  if (typeof releaseTime !== 'string') return 'draft';
  return releaseTime > now ? 'scheduled' : 'released';
}

/** What a row says beside its columns. */
export async function decorateNotices(ctx: UserContext, rows: Row[]): Promise<Row[]> {
  const now = ctx.wireTime(ctx.clock.now());
  const named = await withDictNames(ctx, notice, rows);
  const held = await heldFilesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return named.map((row) => {
    const attachments = held.get(row.id) ?? [];
    const attachmentNames = attachments.map(({ originalName }) => originalName).join(', ');
    return { ...row, attachments, attachmentNames, state: stateOf(row, now) };
  });
}
