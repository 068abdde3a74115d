import type { SqlDriver } from '../../../database/driver.js';
import { plainRow } from './checksum.js';
import { type Kind, quoted, rowsOf } from './read-kinds.js';
import { sealed } from './row-kinds.js';
import type { SealedValues } from './sealed-values.js';

/** A row as the database writes it, without what is sealed, and that. */
export interface Line {
  readonly row: string;
  readonly sealed: SealedValues;
}

/** Some rows of a kind, and where the next ones begin. */
export interface Slice {
  readonly lines: readonly Line[];
  readonly last: string;
}

/** Rows and characters of one slice: what is in memory at a time, and how long others wait for the connection. */
const mostRows = 1_000;
const mostCharacters = 4_000_000;

/** The rows of a tenant after a place, in the order of their keys; none where there are no more. */
export async function nextSlice(
  { query }: Pick<SqlDriver, 'query'>,
  kind: Kind,
  tenantId: string,
  after: string | null,
): Promise<Slice | undefined> {
  const { rows } = await query<{ row: string; sealed: string | null; key: string }>(
    `select row, sealed, key from (
       select row, sealed, key, place, sum(length(row)) over (order by place) - length(row) as before
       from (
         select (${plainRow(kind)})::text as row, ${sealedOf(kind)} as sealed, ${keyOf(kind)} as key,
           row_number() over (order by ${orderOf(kind)}) as place
         from ${quoted(kind.table)} t where ${rowsOf(kind)} ${after === null ? '' : `and ${isAfter(kind)}`}
         order by ${orderOf(kind)} limit ${mostRows}) found) measured
     where place = 1 or before < ${mostCharacters} order by place`,
    after === null ? [tenantId] : [tenantId, after],
  );
  const last = rows.at(-1);
  if (!last) return undefined;
  // Made by `sealedOf`: names and texts.
  const lines = rows.map((one) => ({ row: one.row, sealed: JSON.parse(one.sealed ?? '{}') as SealedValues }));
  return { lines, last: last.key };
}

const orderOf = ({ key }: Kind): string => key.map(({ name }) => `t.${quoted(name)}`).join(', ');

const keyOf = ({ key }: Kind): string =>
  `jsonb_build_array(${key.map(({ name }) => `t.${quoted(name)}::text`).join(', ')})::text`;

const isAfter = (kind: Kind): string =>
  `(${orderOf(kind)}) > (${kind.key.map(({ type }, at) => `($2::jsonb ->> ${at})::${type}`).join(', ')})`;

/** For each sealed column of a kind its name and its value. */
function sealedOf({ table }: Kind): string {
  const parts = sealed
    .filter((one) => one.table === table)
    .map(({ column, name }) => `'${column}', jsonb_build_array(${name}, t.${quoted(column)})`);
  return parts.length === 0 ? 'null' : `jsonb_build_object(${parts.join(', ')})::text`;
}
