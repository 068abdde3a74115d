import { headcountsOf } from '../../../accounts/headcounts.js';
import { headsByDept } from '../../../accounts/heads.js';
import { shownPeople } from '../../../accounts/shown-people.js';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';

/** Departments with how many people each has, and who of those whom the caller may see leads it. */
export async function withPeople(ctx: UserContext, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.map(({ id }) => id);
  const [counts, heads] = await Promise.all([headcountsOf(ctx.db, ids), headsByDept(ctx.db, ids)]);
  const everyHead = [...heads.values()].flat().map(({ id }) => id);
  const shown = new Set(everyHead.length > 0 ? await shownPeople(ctx, everyHead) : []);
  return rows.map((row) => {
    const names = (heads.get(row.id) ?? []).filter(({ id }) => shown.has(id)).map(({ name }) => name);
    const { people = 0, peopleWithin = 0 } = counts.get(row.id) ?? {};
    return { ...row, people, peopleWithin, heads: names.length > 0 ? names.join(',') : null };
  });
}
