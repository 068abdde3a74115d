import { sql } from 'drizzle-orm';
import { nameOfUserAs } from '../../../accounts/people.js';
import type { UserContext } from '../../../context/context.js';
import type { ChangeKind } from '../../../database/tables/history.table.js';
import { type KeptFields, kindOf, type RowName } from './change-rows.js';

/** A change as the first page tells it. */
export interface NewChange extends RowName {
  readonly id: string;
  readonly kind: ChangeKind;
  readonly before: KeptFields;
  readonly after: KeptFields;
  readonly userId: string | null;
  readonly who: string | null;
  readonly request: string | null;
  /** As the wire writes moments. */
  readonly time: string;
}

/** Whose changes are looked for: of a resource, in a tenant. */
export type Place = Pick<RowName, 'tenantId' | 'resource'>;

/** Of each resource so many, so that a batch of one does not hide what has happened to the others. */
export const perResource = 40;
export const inAll = 160;

interface Found {
  readonly id: string;
  readonly tenant: string;
  readonly resource: string;
  readonly row: string;
  readonly kind: number;
  readonly before: KeptFields | null;
  readonly after: KeptFields | null;
  readonly user: string | null;
  readonly who: string | null;
  readonly request: string | null;
  readonly time: string;
}

/** The latest changes in these places, the newest first: the end of one index for each place. */
export async function newestChanges(ctx: UserContext, places: readonly Place[]): Promise<NewChange[]> {
  if (places.length === 0) return [];
  const result = await ctx.db.execute(newestSql(places));
  // `execute` answers rows on both databases.
  return (result as unknown as { rows: Found[] }).rows.map(
    ({ id, tenant, resource, row, kind, before, after, user, who, request, time }) => ({
      ...{ id, tenantId: tenant, resource, rowId: row, kind: kindOf(Number(kind)) },
      ...{ before: before ?? {}, after: after ?? {}, userId: user, who, request, time },
    }),
  );
}

/** What is asked; apart, so that a test may look at how it is answered. */
export const newestSql = (places: readonly Place[]) => sql`
  select h.id::text as id, h.tenant_id as tenant, h.resource, h.row_id::text as row, h.kind, h.before, h.after,
    h.user_id::text as "user", coalesce(${sql.raw(nameOfUserAs('u'))}, h.account) as who,
    h.request_id as request, left(h.create_time::text, 19) as time
  from (
    select newest.* from unnest(
      ${sql.param(places.map(({ tenantId }) => tenantId))}::text[],
      ${sql.param(places.map(({ resource }) => resource))}::text[]
    ) as place(tenant, resource)
    cross join lateral (
      select * from mall_history where tenant_id = place.tenant and resource = place.resource
      order by id desc limit ${sql.raw(String(perResource))}
    ) as newest
    order by newest.id desc limit ${sql.raw(String(inAll))}
  ) as h left join mall_user u on u.id = h.user_id
  order by h.id desc`;
