import { generateCode } from '../../../accounts/invite-code-text.js';
import { inviteCodes } from '../../../accounts/tables/invite-code.table.js';
import { managementTenant } from '../../../context/management.js';
import { insertSeeds, type SeedContext } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';

/** Tenants of the demo that have codes, and how many. */
const owners = [
  [managementTenant, 36],
  ['100001', 12],
  ['100002', 12],
  ['100003', 12],
] as const;

const demoCodes = (seed: SeedContext, count: number): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, index) => ({
    id: seed.ids.next(),
    code: generateCode(index % 2 === 0 ? 'VIP' : ''),
    batchNo: '开业活动',
    channel: index % 3 === 0 ? '门店' : '微信',
    useLimit: 1 + (index % 3),
    usedCount: index % 4 === 0 ? 1 : 0,
    status: index % 7 === 6 ? 2 : 1,
    remark: index % 5 === 0 ? '新用户首单' : null,
  }));

/** Codes to look at. */
export const inviteCodeSeeds = [
  {
    name: 'demo:invite_code',
    phase: 'demo',
    run: async (seed) => {
      for (const [tenantId, count] of owners)
        await insertSeeds(seed, inviteCodes, tenantId, demoCodes(seed, count));
    },
  } satisfies SeedStep,
];
