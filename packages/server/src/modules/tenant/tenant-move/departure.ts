import type { Readable } from 'node:stream';
import type { Database, SqlDriver } from '../../../database/driver.js';
import { keyOf } from '../../../files/file-key.js';
import { createLocalStore } from '../../../files/local-store.js';
import type { RowSecrets } from '../../../support/row-secrets.js';
import { type Checksum, checksumOf } from './checksum.js';
import { type Kind, rowsOf } from './read-kinds.js';
import { nextSlice, type Slice } from './row-slices.js';
import type { TenantFacts } from './tenant-facts.js';

/** One end of a move: a database, the key of its sealed values, and where its files lie. */
export interface Place {
  readonly database: Database;
  /** Tables of all tenants together, as this release has them. */
  readonly sharedTables: ReadonlySet<string>;
  readonly secrets: RowSecrets;
  /** The folder of files on this machine; undefined where nobody has said one. */
  readonly files: string | undefined;
  /** As people know it; nothing in it lets anybody in. */
  readonly name: string;
}

/** A file of a tenant that lies with its server, not in a store that the tenant has elsewhere. */
export interface MovedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** Undefined for one that was lost before. */
  open(): Promise<Readable | undefined>;
}

/** Where a tenant comes from: a database, or a folder that one was written to. */
export interface Departure {
  readonly facts: TenantFacts;
  readonly secrets: RowSecrets;
  /** Whether there are files to bring along. */
  readonly hasFiles: boolean;
  slice(kind: Kind, after: string | null): Promise<Slice | undefined>;
  files(after: string): AsyncIterable<MovedFile>;
  sum(kind: Kind): Promise<Checksum>;
}

type Asked = Pick<SqlDriver, 'query'>;

/** A tenant in a database, as that is for whoever asks `asked`. */
export async function departureFrom(
  { secrets, files }: Pick<Place, 'secrets' | 'files'>,
  asked: Asked,
  facts: TenantFacts,
): Promise<Departure> {
  const { tenantId } = facts;
  const [first] = await someFiles(asked, tenantId, '0', 1);
  return {
    facts,
    secrets,
    hasFiles: first !== undefined,
    slice: (kind, after) => nextSlice(asked, kind, tenantId, after),
    files: (after) => everyFile(asked, tenantId, after, files),
    sum: (kind) => checksumOf(asked, kind, tenantId),
  };
}

const slice = 200;

async function* everyFile(
  asked: Asked,
  tenantId: string,
  after: string,
  folder: string | undefined,
): AsyncGenerator<MovedFile> {
  const store = folder === undefined ? undefined : createLocalStore(folder);
  for (let last: string | undefined = after; last !== undefined; ) {
    const found = await someFiles(asked, tenantId, last, slice);
    for (const one of found) yield { ...one, open: async () => store?.get(keyOf(tenantId, one.name)) };
    last = found.at(-1)?.id;
  }
}

/** The kind of store that lies with the server; files of others stay where they are, and their store moves as a row. */
const local = 7;

async function someFiles({ query }: Asked, tenantId: string, after: string, most: number) {
  const { rows } = await query<Omit<MovedFile, 'open'>>(
    `select t.id::text as id, t.name, t.size::float8 as size from mall_file t
     where t.tenant_id = $1 and t.id > $2::bigint and t.state in ('kept', 'aside')
       and (t.oss_id is null or exists (select from mall_oss s where s.id = t.oss_id and s.category = ${local}))
     order by t.id limit ${most}`,
    [tenantId, after],
  );
  return rows;
}

/** How many rows of a kind a tenant has. */
export async function hasRows({ query }: Asked, kind: Kind, tenantId: string): Promise<boolean> {
  const { rows } = await query(`select 1 from "${kind.table}" t where ${rowsOf(kind)} limit 1`, [tenantId]);
  return rows.length > 0;
}
