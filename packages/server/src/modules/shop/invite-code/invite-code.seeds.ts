import { generateCode } from '../../../accounts/invite-code-text.js';
import { inviteCodes } from '../../../accounts/tables/invite-code.table.js';
import { inviteCodeUses } from '../../../accounts/tables/invite-code-use.table.js';
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

/** What codes were made for, and how many days before the first start that began: each an equal part of them. */
const campaigns = [
  ['开业活动', 27],
  ['周末推广', 19],
  ['会员日', 11],
  ['新客首单', 4],
] as const;

/** Codes to look at, given out and used over the last weeks. */
export const inviteCodeSeeds = [
  {
    name: 'demo:invite_code',
    phase: 'demo',
    run: async (seed) => {
      for (const [tenantId, count] of owners) {
        const codes = demoCodes(seed, count / campaigns.length);
        await insertSeeds(seed, inviteCodes, tenantId, codes);
        await seed.db.insert(inviteCodeUses).values(demoUses(seed, tenantId, codes));
      }
    },
  } satisfies SeedStep,
];

type DemoCode = ReturnType<typeof demoCodes>[number];

/** The eldest first, as ids are: most of a campaign's codes are made on its first day, the others within three more. */
const demoCodes = (seed: SeedContext, each: number) =>
  campaigns.flatMap(([batchNo, began], campaign) =>
    Array.from({ length: each }, (_, place) => {
      const index = campaign * each + place;
      const createTime = daysAgo(seed, began - Math.floor(4 * (place / each) ** 2));
      return {
        id: seed.ids.next(),
        code: generateCode(index % 2 === 0 ? 'VIP' : ''),
        batchNo,
        channel: index % 3 === 0 ? '门店' : '微信',
        useLimit: 1 + (index % 3),
        usedCount: index % 4 === 3 ? 0 : 1,
        status: index % 7 === 6 ? 2 : 1,
        remark: index % 5 === 0 ? '新用户首单' : null,
        ...{ createTime, updateTime: createTime },
      };
    }),
  );

/** Each use within five days after its code was made, today at the latest. */
const demoUses = ({ ids, now }: SeedContext, tenantId: string, codes: readonly DemoCode[]) =>
  codes
    .filter(({ usedCount }) => usedCount > 0)
    .map(({ id, createTime }, index) => {
      const later = new Date(Date.parse(createTime) + (index % 6) * day).toISOString();
      return { id: ids.next(), tenantId, inviteCodeId: id, createTime: later < now ? later : now };
    });

const day = 86_400_000;

const daysAgo = ({ now }: SeedContext, days: number): string =>
  new Date(Date.parse(now) - days * day).toISOString();
