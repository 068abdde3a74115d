import type { SqlDriver } from '../driver.js';

/** What the catalog says of one table. */
export interface TableFacts {
  readonly isPartitioned: boolean;
  /** Columns in their order, with types, as text that two tables of the same rows have alike. */
  readonly columns: string;
  /** Those that are written: not what the database works out. */
  readonly written: readonly string[];
  /** Columns of its key. */
  readonly key: readonly string[];
  readonly keyName: string;
  /** The sequence that counts its key, where the database does. */
  readonly sequence: string | null;
  readonly indexes: readonly Index[];
  /** Policies hold its rows (decision 046). */
  readonly walled: boolean;
  /** What others than its owner may do, as statements with `$table` in place of the name. */
  readonly grants: readonly string[];
  /** Triggers that are not of a division under way. */
  readonly triggers: readonly string[];
}

/** An index that is not the key's. */
export interface Index {
  readonly name: string;
  readonly unique: boolean;
  readonly columns: readonly string[];
  /** `CREATE INDEX … ON … USING …` */
  readonly text: string;
}

/** What a table is now; undefined where there is none. */
export async function readFacts(
  { query }: Pick<SqlDriver, 'query'>,
  table: string,
): Promise<TableFacts | undefined> {
  const { rows } = await query<TableFacts>(
    `select c.relkind = 'p' as "isPartitioned", c.relrowsecurity as walled,
       (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as written,
       array(${columnsOf('k.conkey::int[]')}) as key, k.conname as "keyName",
       (select pg_get_serial_sequence(c.relname, a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'id') as sequence,
       coalesce((select jsonb_agg(jsonb_build_object('name', x.relname, 'unique', i.indisunique,
           'columns', array(${columnsOf('i.indkey::int[]')}), 'text', pg_get_indexdef(x.oid)) order by x.relname)
         from pg_index i join pg_class x on x.oid = i.indexrelid
         where i.indrelid = c.oid and not i.indisprimary), '[]') as indexes,
       array(select format('grant %s on $table to %s', g.privilege_type,
           case g.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(g.grantee)) end)
         from aclexplode(c.relacl) g where g.grantee <> c.relowner order by 1) as grants,
       array(select g.tgname::text from pg_trigger g
         where g.tgrelid = c.oid and not g.tgisinternal and g.tgname <> c.relname || '_mirror' order by 1) as triggers
     from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
     where c.oid = to_regclass($1)`,
    [table],
  );
  return rows[0];
}

/** Names of the columns that a list of numbers means, in its order; 0 is an expression. */
const columnsOf = (numbers: string): string =>
  `select a.attname::text from unnest(${numbers}) with ordinality n (number, place)
   join pg_attribute a on a.attrelid = c.oid and a.attnum = n.number order by n.place`;
