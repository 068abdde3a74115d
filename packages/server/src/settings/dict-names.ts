import type { AnyResource } from '@mall/sdk/contract';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { UserContext } from '../context/context.js';
import type { Row } from '../crud/row.js';
import { dicts } from './dict.table.js';

export type DictNames = (code: string, key: unknown) => string | null;

/** What the system dictionary calls the keys of these codes: the names that rows carry beside their keys. */
export async function dictNames(ctx: UserContext, codes: readonly string[]): Promise<DictNames> {
  const rows = await ctx.db
    .select({ code: dicts.code, key: dicts.dictKey, name: dicts.dictValue })
    .from(dicts)
    .where(and(inArray(dicts.code, [...codes]), ne(dicts.parentId, '0'), eq(dicts.isDeleted, 0)));
  const names = new Map(rows.map((row) => [`${row.code} ${row.key}`, row.name]));
  return (code, key) => names.get(`${code} ${String(key)}`) ?? null;
}

/** Fields of a resource whose keys are a system dictionary's, with the fields that carry the names. */
const namedByDict = ({ names = {}, options = {} }: AnyResource) =>
  Object.entries(names).flatMap(([field, name]) => {
    const choice = options[field];
    return choice && 'dict' in choice ? [{ field, name, code: choice.dict }] : [];
  });

/** Rows with the names that their descriptor promises beside keys of the system dictionary. */
export async function withDictNames(
  ctx: UserContext,
  resource: AnyResource,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const fields = namedByDict(resource);
  const nameOf = await dictNames(
    ctx,
    fields.map(({ code }) => code),
  );
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(fields.map(({ field, name, code }) => [name, nameOf(code, row[field])])),
  }));
}
