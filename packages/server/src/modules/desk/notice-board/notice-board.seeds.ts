import { sql } from 'drizzle-orm';
import type { SeedStep } from '../../../seeds/seed-step.js';

/** The demo's administrators have read the oldest of their notices. */
export const noticeBoardSeeds: readonly SeedStep[] = [
  {
    name: 'demo:notice_read',
    phase: 'demo',
    run: async ({ db, now }) => {
      await db.execute(sql`
        insert into mall_notice_read (tenant_id, notice_id, user_id, read_time)
        select distinct on (n.tenant_id) n.tenant_id, n.id, u.id, ${now}::timestamptz
        from mall_notice n join mall_user u on u.tenant_id = n.tenant_id and u.account = 'admin'
        where n.release_time <= ${now}::timestamptz order by n.tenant_id, n.release_time
        on conflict do nothing`);
    },
  },
];
