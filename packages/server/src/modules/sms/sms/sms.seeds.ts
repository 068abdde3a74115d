import { everyDictionary } from '@mall/sdk/contract';
import { and, eq } from 'drizzle-orm';
import { paramStep } from '../../../seed-steps/word-steps.js';
import { insertSeeds } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';
import { dicts } from '../../../settings/dict.table.js';
import { codeRules } from '../codes/codes.js';
import { smsLimits } from '../sending/limits.js';

/** Beside those that the dictionary has from its first day. */
const providers: SeedStep = {
  name: 'dict:sms_more',
  phase: 'words',
  run: async (seed) => {
    const [group] = await seed.db
      .select({ id: dicts.id })
      .from(dicts)
      .where(and(eq(dicts.code, 'sms'), eq(dicts.parentId, '0'), eq(dicts.isDeleted, 0)));
    if (!group) return;
    const { later = [] } = everyDictionary.find(({ code }) => code === 'sms') ?? {};
    const entries = later.map(([dictKey, dictValue]) => ({
      id: seed.ids.next(),
      parentId: group.id,
      code: 'sms',
      dictKey,
      dictValue,
      sort: Number(dictKey),
    }));
    await insertSeeds(seed, dicts, '', entries);
  },
};

const words = {
  'sms.tenantPerMinute': ['租户每分钟短信数', '一个租户每分钟最多发送的短信数'],
  'sms.tenantPerDay': ['租户每日短信数', '一个租户每 24 小时最多发送的短信数'],
  'sms.phonePerMinute': ['号码每分钟短信数', '一个租户每分钟最多向同一号码发送的短信数'],
  'sms.phonePerDay': ['号码每日短信数', '一个租户每 24 小时最多向同一号码发送的短信数'],
  'sms.codeMinutes': ['验证码有效分钟数', '短信验证码发送后有效的分钟数'],
  'sms.codeAttempts': ['验证码尝试次数', '一个短信验证码最多可校验的次数'],
} as const;

const numbers = { ...smsLimits, ...codeRules };

/** Kinds of providers, and what may be sent. */
export const smsSeeds: readonly SeedStep[] = [
  providers,
  ...(Object.keys(words) as (keyof typeof words)[]).map((paramKey) => {
    const [paramName, remark] = words[paramKey];
    return paramStep({ paramKey, paramName, paramValue: String(numbers[paramKey]), remark });
  }),
];
