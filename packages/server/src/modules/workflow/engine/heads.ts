import { and, eq, inArray } from 'drizzle-orm';
import { headsByDept } from '../../../accounts/heads.js';
import { depts } from '../../../accounts/tables/dept.table.js';
import { users } from '../../../accounts/tables/user.table.js';
import { isRowId } from '../../../support/row-id.js';
import { idsIn, type Place } from './people.js';

/** Who leads these departments of the tenant, those of the first one first. */
export async function headsOf({ db, tenantId }: Place, deptIds: readonly string[]): Promise<string[]> {
  const own = await db
    .select({ id: depts.id })
    .from(depts)
    .where(and(eq(depts.tenantId, tenantId), inArray(depts.id, deptIds.filter(isRowId))));
  const heads = await headsByDept(
    db,
    own.map(({ id }) => id),
  );
  return [...new Set(deptIds.flatMap((id) => (heads.get(id) ?? []).map((head) => head.id)))];
}

/** The heads of the departments so many levels above somebody's own; 0 is the own one. */
export async function leadersOf(place: Place, userId: string, levels: number): Promise<string[]> {
  const [row] = await place.db
    .select({ deptId: users.deptId })
    .from(users)
    .where(and(eq(users.tenantId, place.tenantId), eq(users.id, userId)));
  const own = idsIn(row?.deptId ?? '');
  if (own.length === 0) return [];
  const found = await place.db
    .select({ id: depts.id, ancestors: depts.ancestors })
    .from(depts)
    .where(and(eq(depts.tenantId, place.tenantId), eq(depts.isDeleted, 0), inArray(depts.id, own)));
  const above = found.flatMap(({ id, ancestors }) => {
    const path = [...idsIn(ancestors ?? '').filter((one) => one !== '0'), id];
    return path[path.length - 1 - levels] ?? [];
  });
  return headsOf(place, [...new Set(above)]);
}
