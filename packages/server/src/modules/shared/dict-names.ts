import { and, eq, inArray, ne } from 'drizzle-orm';
import type { UserContext } from '../../context/context.js';
import { dicts } from './tables/dict.table.js';

export type DictNames = (code: string, key: unknown) => string | null;

/** What the system dictionary calls the keys of these codes: the names that rows carry beside their keys. */
export const dictNames = async (ctx: UserContext, codes: readonly string[]): Promise<DictNames> => {
  const rows = await ctx.db
    .select({ code: dicts.code, key: dicts.dictKey, name: dicts.dictValue })
    .from(dicts)
    .where(and(inArray(dicts.code, [...codes]), ne(dicts.parentId, '0'), eq(dicts.isDeleted, 0)));
  const names = new Map(rows.map((row) => [`${row.code} ${row.key}`, row.name]));
  return (code, key) => names.get(`${code} ${String(key)}`) ?? null;
};
