import type { SqlDriver } from '../../../database/driver.js';
import { type Kind, quoted, rowsOf } from './read-kinds.js';
import { sealed } from './row-kinds.js';

/** How many rows there are, and a sum over what each holds, in whatever order. */
export interface Checksum {
  readonly rows: number;
  readonly sum: string;
}

/**
 * The checksum of a tenant's rows of one kind, as the other end has them: what is sealed is left out (each database seals
 * by its own key), and `back` says in SQL what a column held there.
 */
export async function checksumOf(
  { query }: Pick<SqlDriver, 'query'>,
  kind: Kind,
  tenantId: string,
  back: Readonly<Record<string, string>> = {},
): Promise<Checksum> {
  const { rows } = await query<Checksum>(
    `select count(*)::int as rows,
       coalesce(sum(('x' || left(md5((${plainRow(kind, back)})::text), 15))::bit(60)::bigint::numeric), 0)::text as sum
     from ${quoted(kind.table)} t where ${rowsOf(kind)}`,
    [tenantId],
  );
  return rows[0] ?? { rows: 0, sum: '0' };
}

/** SQL for a row without what is sealed in it. */
export function plainRow({ table }: Kind, back: Readonly<Record<string, string>> = {}): string {
  const out = sealed.filter((one) => one.table === table).map(({ column }) => `'${column}'`);
  const without = out.length > 0 ? ` - array[${out.join(', ')}]::text[]` : '';
  const set = Object.entries(back).map(([column, value]) => `'${column}', ${value}`);
  return `to_jsonb(t)${without}${set.length > 0 ? ` || jsonb_build_object(${set.join(', ')})` : ''}`;
}
