import { and, desc, eq } from 'drizzle-orm';
import { isOneOf } from '../../../crud/statement.js';
import { isRowId } from '../../../support/row-id.js';
import { type Place, usablePeople } from '../engine/people.js';
import { workflowSuccessors } from './successor.table.js';

/** As far as a row of people is followed who have all left. */
const mostSteps = 5;

/**
 * The same people, each who can be given nothing any more replaced by whoever took over from him. Whoever is still there
 * is asked himself, whatever he has handed over.
 *
 * @example
 * await presentIds({ db, tenantId }, ['1', '2']); // ['1', '7'], where 2 has left and 7 took over
 */
export async function presentIds(place: Place, ids: readonly string[]): Promise<readonly string[]> {
  let asked = [...ids];
  for (let step = 0; step < mostSteps; step += 1) {
    const there = new Set((await usablePeople(place, asked)).map(({ id }) => id));
    const gone = asked.filter((id) => isRowId(id) && !there.has(id));
    const successors = gone.length > 0 ? await successorsOf(place, gone) : new Map<string, string>();
    if (successors.size === 0) break;
    asked = asked.map((id) => (there.has(id) ? id : (successors.get(id) ?? id)));
  }
  return [...new Set(asked)];
}

/** The last one counts. */
async function successorsOf(
  { db, tenantId }: Place,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const t = workflowSuccessors;
  const rows = await db
    .select({ userId: t.userId, successorId: t.successorId })
    .from(t)
    .where(and(eq(t.tenantId, tenantId), isOneOf(t.userId, ids)))
    .orderBy(desc(t.id));
  return new Map(rows.toReversed().map(({ userId, successorId }) => [userId, successorId]));
}
