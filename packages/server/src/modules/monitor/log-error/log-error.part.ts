import { logError as descriptor } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { logErrors } from '../../../database/tables/log-error.table.js';
import { plainPart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import type { SeedStep } from '../../../seeds/seed-step.js';

const page = pageSteps(descriptor, {
  id: '1123598815738675216',
  parentId: folderIds.log,
  icon: 'bug',
  sort: 3,
  buttons: [{ code: 'log_error_view', name: '查看', place: 2 }],
});

/** Lines that browsers uploaded before there was a list of them. */
const countUploaded: SeedStep = {
  name: 'count:log_error',
  phase: 'base',
  run: async ({ db }) => {
    await db.execute(sql`
      insert into mall_row_count (table_name, tenant_id, count)
      select 'mall_log_error', tenant_id, count(*) from mall_log_error group by 2 on conflict do nothing`);
  },
};

/** What nobody foresaw. */
export const logError = plainPart(descriptor, {
  table: logErrors,
  family: 'entity',
  seeds: [countUploaded, ...page],
});
