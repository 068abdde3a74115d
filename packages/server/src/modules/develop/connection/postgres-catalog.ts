import { isIP } from 'node:net';
import { Client } from 'pg';
import { fail } from '../../../support/app-error.js';
import type { Address } from './address.js';
import { type Catalog, type CatalogColumn, type CatalogTable, type Login, maxTables } from './catalog.js';
import { driverPatience } from './deadline.js';

/** What tells one running database from every other, by whatever name it is reached. */
export const identityQuery = `select oid::text || '@' || extract(epoch from pg_postmaster_start_time())::text as identity
  from pg_database where datname = current_database()`;

const tablesQuery = `select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1 limit ${maxTables}`;

/** A domain is shown as what it is made of, an enumeration with its values. */
const columnsQuery = `select a.attname as name,
    case when t.typtype = 'd' then format_type(t.typbasetype, t.typtypmod)
      when t.typtype = 'e' then 'enum(' || (select string_agg(quote_literal(e.enumlabel), ',' order by e.enumsortorder)
        from pg_enum e where e.enumtypid = t.oid) || ')'
      else format_type(a.atttypid, a.atttypmod) end as type,
    coalesce(col_description(a.attrelid, a.attnum), '') as comment,
    not a.attnotnull as nullable,
    coalesce(a.attnum = any(i.indkey), false) as key
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where n.nspname = $1 and c.relname = $2 and a.attnum > 0 and not a.attisdropped order by a.attnum`;

/**
 * A PostgreSQL that somebody else runs.
 *
 * @param own identity of the product's own database, which is not connected to
 * @throws AppError datasource.own
 */
export async function openPostgresCatalog(
  address: Address,
  login: Login,
  own: string | undefined,
): Promise<Catalog> {
  const client = await connect(address, login);
  const rows = async <Row extends object>(text: string, values: readonly string[] = []): Promise<Row[]> =>
    (await client.query<Row>(text, [...values])).rows;
  const close = () => client.end();
  try {
    const [known] = await rows<{ identity: string }>(identityQuery);
    if (own !== undefined && known?.identity === own) throw fail('datasource.own');
    const [version] = await rows<{ version: string }>("select current_setting('server_version') as version");
    return {
      product: `PostgreSQL ${version?.version ?? ''}`.trim(),
      tables: () => rows<CatalogTable>(tablesQuery, [address.schema]),
      columns: async (table) => {
        const found = await rows<Omit<CatalogColumn, 'columnType'> & { readonly type: string }>(
          columnsQuery,
          [address.schema, table],
        );
        return found.map(({ type, ...column }) => ({ ...column, columnType: type }));
      },
      close,
    };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

async function connect(address: Address, { ip, username, password }: Login): Promise<Client> {
  const client = new Client({
    host: ip,
    port: address.port,
    database: address.database,
    user: username,
    password,
    ssl: address.encrypted ? certified(address.host) : false,
    connectionTimeoutMillis: driverPatience,
    query_timeout: driverPatience,
  });
  // A connection that breaks while nobody asks anything must not end the server.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    void client.end().catch(() => undefined);
    throw error;
  });
  return client;
}

/** Whose certificate it must be; a number is no name that a server could be asked by. */
const certified = (host: string) => ({ host, ...(isIP(host) === 0 ? { servername: host } : {}) });
