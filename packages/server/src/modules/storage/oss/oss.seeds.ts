import { everyDictionary } from '@mall/sdk/contract';
import { and, eq } from 'drizzle-orm';
import { insertSeeds } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';
import { dicts } from '../../../settings/dict.table.js';

const { later = [] } = everyDictionary.find(({ code }) => code === 'oss') ?? {};

/** Kinds of stores beside the first four; where people have given these keys a meaning of their own, that stays. */
export const ossSeeds: readonly SeedStep[] = [
  {
    name: 'dict:oss_later',
    phase: 'page',
    run: async (seed) => {
      const known = await seed.db
        .select({ id: dicts.id, parentId: dicts.parentId, key: dicts.dictKey })
        .from(dicts)
        .where(and(eq(dicts.code, 'oss'), eq(dicts.isDeleted, 0)));
      const group = known.find(({ parentId }) => parentId === '0');
      const missing = later.filter(([key]) => group && !known.some((entry) => entry.key === key));
      const rows = missing.map(([dictKey, dictValue]) => ({
        id: seed.ids.next(),
        parentId: group?.id,
        code: 'oss',
        dictKey,
        dictValue,
        sort: Number(dictKey),
      }));
      if (rows.length > 0) await insertSeeds(seed, dicts, '', rows);
    },
  },
];
