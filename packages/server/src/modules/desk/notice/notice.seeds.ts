import { managementTenant } from '../../../context/management.js';
import { insertSeeds } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';
import { notices } from './notice.table.js';

const tenants = [managementTenant, '100001', '100002', '100003'];

const day = 86_400_000;

/** Title, type, days from now to its release, text; none for a draft. */
const texts: readonly (readonly [string, number, number | undefined, string])[] = [
  ['元旦配送安排', 1, -5, '<p>元旦期间<strong>照常配送</strong>, 下单截止时间提前到 16:00。</p>'],
  ['新品上架流程调整', 6, -2, '<p>新品上架请先补全产地与规格, 再提交审核。</p>'],
  ['春节值班表', 6, 7, '<p>值班表将在一周后公布。</p>'],
  ['仓库盘点通知', 1, undefined, '<p>草稿: 盘点日期待定。</p>'],
];

/** Notices to look at: released, to come, and a draft. */
export const noticeSeeds: readonly SeedStep[] = [
  {
    name: 'demo:notice',
    phase: 'demo',
    run: async (seed) => {
      const now = Date.parse(seed.now);
      for (const tenantId of tenants)
        await insertSeeds(
          seed,
          notices,
          tenantId,
          texts.map(([title, category, days, content]) => ({
            id: seed.ids.next(),
            title,
            category,
            content,
            releaseTime: days === undefined ? null : new Date(now + days * day).toISOString(),
          })),
        );
    },
  },
];
