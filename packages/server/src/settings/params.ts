import { and, eq } from 'drizzle-orm';
import type { Orm } from '../database/driver.js';
import { params } from './param.table.js';

/** A system parameter's value, or the fallback (wire contract, section 4.2). */
export async function readParam(db: Orm, key: string, fallback: string): Promise<string> {
  const [row] = await db
    .select({ value: params.paramValue })
    .from(params)
    .where(and(eq(params.paramKey, key), eq(params.isDeleted, 0)));
  return row?.value ?? fallback;
}

/** A whole number from a parameter; a value that is none is the fallback. */
export async function readNumberParam(db: Orm, key: string, fallback: number): Promise<number> {
  const value = Number(await readParam(db, key, String(fallback)));
  return Number.isInteger(value) ? value : fallback;
}
