import type { Services } from '../../../context/context.js';
import { notify } from '../../../messages/notify.js';
import { administratorsOf, namesOf } from '../engine/people.js';

/** What a message of somebody who has left is about, so that handing over closes it. */
export const leaverSubject = (userId: string): string => `leaver:${userId}`;

/** Open tasks of people who can be given nothing any more: disabled, removed, or not let in. */
export const leaversSql = `select t.tenant_id as "tenantId", t.assignee as "userId", count(*)::int as open
  from mall_wf_task t
  where t.end_time is null and t.assignee is not null and t.tenant_id is not null
    and ($1::text is null or t.tenant_id = $1)
    and not exists (select 1 from mall_user u where u.tenant_id = t.tenant_id and u.id::text = t.assignee
      and u.is_deleted = 0 and u.status = 1 and u.audit_status is null)
    and ($1::text is not null or not exists (select from mall_tenant_move m where m.tenant_id = t.tenant_id and m.closed))
  group by t.tenant_id, t.assignee order by open desc, t.assignee limit 200`;

export interface Leaver {
  readonly tenantId: string;
  readonly userId: string;
  readonly open: number;
}

/**
 * Tells whoever runs a tenant that somebody has left with tasks still open, once for each of them until it is handed over.
 *
 * @example
 * regularly(host, { name: 'workflow leavers', every: hour }, () => tellOfLeavers(host.services));
 */
export async function tellOfLeavers(services: Services): Promise<void> {
  const { rows } = await services.database.query<Leaver>(leaversSql, [null]);
  for (const { tenantId, userId, open } of rows)
    await services.database.ormTransaction(async (db) => {
      const place = { ...services, db, tenantId };
      const who = (await namesOf(place, [userId])).get(userId) ?? userId;
      await notify(place, [
        {
          ...{
            event: 'leaver.waiting',
            people: await administratorsOf(place),
            subject: leaverSubject(userId),
          },
          ...{ params: { who, open: String(open) }, link: `/workflow/ops?tab=people&open=view:${userId}` },
        },
      ]);
    });
}
