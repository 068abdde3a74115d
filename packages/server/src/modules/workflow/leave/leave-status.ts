import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { workflowLeaves } from './leave.table.js';

/** How an approval stands, as tables of what is approved say it (wire contract of workflows, 2.1). */
const statuses: Readonly<Record<string, number>> = {
  running: 1,
  unfinished: 1,
  reject: 2,
  recall: 3,
  deleted: 96,
  cancelled: 96,
  withdraw: 97,
  terminate: 98,
  completed: 99,
  finished: 99,
};

/** The number of an instance's state: under 50 while it runs, over 50 when it is over. */
export const numericStatus = (shown: string): number => statuses[shown] ?? 1;

/** How the approval of a request stands now; the row says it where there is none. */
const shown = sql<string>`(select i.shown from mall_wf_instance i where i.id = ${workflowLeaves.processInsId})`;

/** Requests whose approval stands so. */
export function hasStatus(status: number): SQL {
  const words = Object.entries(statuses).flatMap(([word, number]) => (number === status ? [word] : []));
  const said = sql`${shown} = any(${sql.param(words)}::text[])`;
  return or(said, sql`(${shown} is null and ${eq(workflowLeaves.status, status)})`) as SQL;
}

/** With how each approval stands: people's acts say it to the instance alone. One statement for all rows. */
export async function withStatus(ctx: UserContext, rows: Row[]): Promise<Row[]> {
  const ids = rows.flatMap(({ processInsId }) => (processInsId ? [String(processInsId)] : []));
  if (ids.length === 0) return rows;
  const found = await ctx.database
    .driverOf(ctx.db)
    .query<{ id: string; shown: string }>(
      'select id, shown from mall_wf_instance where tenant_id = $1 and id = any($2::text[])',
      [ctx.actor.tenantId, ids],
    );
  const states = new Map(found.rows.map((row) => [row.id, row.shown]));
  return rows.map((row) => {
    const state = states.get(String(row.processInsId));
    return state === undefined ? row : { ...row, status: numericStatus(state) };
  });
}
