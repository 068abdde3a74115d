import { rootId } from '@mall/sdk/contract';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { DictionaryEntries } from '../context/context.js';
import { dictBizs, dicts } from './dict.table.js';

/** What the calls `dictionary` of both dictionaries offer: entries that are not sealed. */
export const dictionaryEntries: DictionaryEntries = async (ctx, source) => {
  const table = 'dict' in source ? dicts : dictBizs;
  const code = 'dict' in source ? source.dict : source.dictBiz;
  const own = 'dict' in source ? undefined : eq(dictBizs.tenantId, ctx.actor.tenantId);
  const rows = await ctx.db
    .select({ key: table.dictKey, name: table.dictValue })
    .from(table)
    .where(
      and(
        own,
        eq(table.code, code),
        ne(table.parentId, rootId),
        eq(table.isSealed, 0),
        eq(table.isDeleted, 0),
      ),
    )
    .orderBy(asc(table.sort), asc(table.id));
  return rows.map(({ key, name }) => ({ key: String(key), name }));
};
