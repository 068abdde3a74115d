import { connect as connectSocket } from 'node:net';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { Address } from './address.js';
import { type Catalog, type CatalogColumn, type CatalogTable, type Login, maxTables } from './catalog.js';
import { driverPatience } from './deadline.js';

const tablesQuery = `select table_name as name, case when table_type = 'VIEW' then '' else table_comment end as comment
  from information_schema.tables where table_schema = database() order by 1 limit ${maxTables}`;

const columnsQuery = `select column_name as name, column_type as columnType, column_comment as comment,
    is_nullable as nullable, column_key as columnKey
  from information_schema.columns where table_schema = database() and table_name = ? order by ordinal_position`;

const connect = (address: Address, { ip, username, password }: Login) =>
  createConnection({
    host: address.host,
    user: username,
    password,
    database: address.database,
    // A server may ask its client for any file of the machine; ours offers none.
    flags: ['-LOCAL_FILES'],
    // The address is what was looked at; a certificate is still that of the name.
    stream: () => {
      const socket = connectSocket({ host: ip, port: address.port });
      return socket.setTimeout(driverPatience, () => socket.destroy());
    },
    ...(address.encrypted ? { ssl: { verifyIdentity: true } } : {}),
  });

/** A MySQL or MariaDB. */
export async function openMysqlCatalog(address: Address, login: Login): Promise<Catalog> {
  const connection = await connect(address, login);
  connection.on('error', () => undefined);
  const rows = async (sql: string, values: readonly string[] = []): Promise<RowDataPacket[]> => {
    const [found] = await connection.query<RowDataPacket[]>(
      { sql, timeout: driverPatience },
      values.length > 0 ? [...values] : undefined,
    );
    return found;
  };
  const [version] = await rows('select version() as version').catch((error: unknown) => {
    connection.destroy();
    throw error;
  });
  const text = String(version?.version ?? '');
  const maria = /mariadb/i.test(text);
  return {
    product: `${maria ? 'MariaDB' : 'MySQL'} ${/^[\d.]+/.exec(text)?.[0] ?? ''}`.trim(),
    tables: async () =>
      (await rows(tablesQuery)).map(
        (row): CatalogTable => ({ name: String(row.name), comment: String(row.comment ?? '') }),
      ),
    columns: async (table) =>
      (await rows(columnsQuery, [table])).map(
        (row): CatalogColumn => ({
          name: String(row.name),
          columnType: String(row.columnType),
          comment: String(row.comment ?? ''),
          nullable: row.nullable === 'YES',
          key: row.columnKey === 'PRI',
        }),
      ),
    close: () => connection.end(),
  };
}
