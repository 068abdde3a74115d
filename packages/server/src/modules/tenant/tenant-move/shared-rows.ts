import type { SqlDriver } from '../../../database/driver.js';
import { StartError } from '../../../support/start-error.js';
import { type Kind, quoted, rowsOf } from './read-kinds.js';
import { namings } from './row-kinds.js';

type Asked = Pick<SqlDriver, 'query'>;

/** A row that all tenants share and this one names, by the word under which every database knows it. */
export interface SharedRow {
  readonly of: string;
  readonly id: string;
  readonly word: string;
}

/** What a tenant names of what all share. */
export interface SharedRows {
  readonly rows: readonly SharedRow[];
  /** Its package, where it has one: the only such row that is brought along. */
  readonly packages: readonly { readonly id: string; readonly row: string }[];
}

const packageTable = 'mall_tenant_package';
const wordOf: ReadonlyMap<string, string> = new Map(namings.map(({ of, word }) => [of, word]));

export async function readShared(
  { query }: Asked,
  kinds: readonly Kind[],
  tenantId: string,
): Promise<SharedRows> {
  const rows: SharedRow[] = [];
  for (const { table, column, of, word, when = 'true' } of namings) {
    const kind = kinds.find((one) => one.table === table);
    if (!kind) continue;
    const found = await query<SharedRow>(
      `select '${of}' as of, s.id::text as id, s.${word} as word from ${of} s where s.is_deleted = 0 and s.id in (
         select t.${quoted(column)} from ${quoted(table)} t where ${rowsOf(kind)} and ${when}) order by s.id`,
      [tenantId],
    );
    rows.push(...found.rows);
  }
  const wanted = JSON.stringify(rows.filter(({ of }) => of === packageTable).map(({ id }) => id));
  const packages = await query<{ id: string; row: string }>(
    `select s.id::text as id, to_jsonb(s)::text as row from ${packageTable} s
     where s.id::text in (select jsonb_array_elements_text($1::jsonb))`,
    [wanted],
  );
  const menus = await query<SharedRow>(
    `select distinct 'mall_menu' as of, m.id::text as id, m.code as word
     from ${packageTable} s cross join unnest(string_to_array(s.menu_id, ',')) named (id)
       join mall_menu m on m.id::text = named.id and m.is_deleted = 0
     where s.id::text in (select jsonb_array_elements_text($1::jsonb)) order by 2`,
    [wanted],
  );
  return { rows: unique([...rows, ...menus.rows]), packages: packages.rows };
}

const unique = (rows: readonly SharedRow[]): SharedRow[] => [
  ...new Map(rows.map((row) => [`${row.of} ${row.id}`, row])).values(),
];

/** By table, and by the id that such a row has where it came from: its id here. */
export type IdsHere = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The same rows in another database; a package that is not there keeps its id, and is to be brought along.
 *
 * @throws StartError move.shared_missing
 */
export async function findShared(
  { query }: Asked,
  { rows }: SharedRows,
): Promise<{ ids: IdsHere; missing: string[] }> {
  const ids: Record<string, Record<string, string>> = {};
  const lacking: SharedRow[] = [];
  for (const [of, word] of wordOf) {
    const asked = rows.filter((row) => row.of === of);
    const { rows: found } = await query<{ id: string; here: string | null }>(
      `select s.id, (select o.id::text from ${of} o where o.is_deleted = 0 and o.${word} = s.word
         order by o.id::text = s.id desc, o.id limit 1) as here
       from jsonb_to_recordset($1::jsonb) s (id text, word text)`,
      [JSON.stringify(asked)],
    );
    const here = new Map(found.map((one) => [one.id, one.here]));
    lacking.push(...asked.filter(({ id }) => !here.get(id)));
    ids[of] = Object.fromEntries(asked.map(({ id }) => [id, here.get(id) ?? id]));
  }
  const others = lacking.filter(({ of }) => of !== packageTable);
  if (others.length > 0) throw new StartError('move.shared_missing', { rows: listed(others) });
  return { ids, missing: lacking.map(({ id }) => id) };
}

const most = 20;

const listed = (rows: readonly SharedRow[]): string =>
  rows
    .slice(0, most)
    .map(({ of, word }) => `${of} ${word}`)
    .join(', ') + (rows.length > most ? ` (+${rows.length - most})` : '');

/** Brings packages along that are not here, with the ids that their menus have here. */
export async function copyPackages(
  { query }: Asked,
  { packages }: SharedRows,
  { ids, missing }: { readonly ids: IdsHere; readonly missing: readonly string[] },
): Promise<void> {
  for (const { row } of packages.filter(({ id }) => missing.includes(id))) {
    const columns = Object.keys(JSON.parse(row) as object).map(quoted);
    const values = columns.map((name) =>
      name === '"menu_id"'
        ? `(select string_agg(coalesce($2::jsonb ->> named.id, named.id), ',' order by place)
            from unnest(string_to_array(r.menu_id, ',')) with ordinality named (id, place))`
        : `r.${name}`,
    );
    await query(
      `insert into ${packageTable} (${columns.join(', ')}) select ${values.join(', ')}
       from jsonb_populate_record(null::${packageTable}, $1::jsonb) r`,
      [row, JSON.stringify(ids.mall_menu ?? {})],
    );
    await query(
      `insert into mall_row_count (table_name, tenant_id, count) values ('${packageTable}', '', 1)
       on conflict (table_name, tenant_id) do update set count = mall_row_count.count + 1`,
    );
  }
}
