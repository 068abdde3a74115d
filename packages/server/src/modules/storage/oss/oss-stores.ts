import { isIP } from 'node:net';
import { type OssKind, ossKinds } from '@mall/sdk/contract';
import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../../database/driver.js';
import type { FileStore } from '../../../files/file-store.js';
import { guardedLookup, hostOf, isListed, isPublicAddress } from '../../../support/addresses.js';
import { fail } from '../../../support/app-error.js';
import type { RowSecrets } from '../../../support/row-secrets.js';
import { ossTable, type StoredOss } from './oss.table.js';

/** The kind of a store; undefined for numbers that nobody speaks. */
export const kindOfStore = (category: unknown): OssKind | undefined =>
  (ossKinds as Readonly<Record<string, OssKind | undefined>>)[String(category)];

/** Those that take the bucket in the path; the large clouds want it in the host's name. */
const inPath: ReadonlySet<OssKind> = new Set(['minio', 'qiniu']);

/** Secret keys as they lie in the database: sealed, and of use to their own tenant alone. */
export const sealSecretKey = (secrets: RowSecrets, tenantId: string, secretKey: string): string =>
  secrets.seal(secretName(tenantId), secretKey);

const secretName = (tenantId: string): string => `oss ${tenantId}`;

interface Ports {
  readonly secrets: RowSecrets;
  readonly local: FileStore;
  /** Hosts that may be internal. */
  readonly listed: readonly string[];
}

const publicLookup = guardedLookup(isPublicAddress, (host) => new Error(`${host} is not an address outside`));

/** Whether a store may be looked for there: not at an address inside that nobody has listed. */
export function isReachable(endpoint: URL, listed: readonly string[]): boolean {
  const host = hostOf(endpoint);
  return isListed(endpoint, listed) || isIP(host) === 0 || isPublicAddress(host);
}

/** A store that is open, for as long as its row stays as it is. */
export function createOpenStores(ports: Ports) {
  const open = new Map<string, FileStore>();
  return async (row: StoredOss): Promise<FileStore> => {
    const named = `${row.id} ${row.version}`;
    const known = open.get(named);
    if (known) return known;
    if (open.size >= 200) open.clear();
    const store = await openStore(ports, row);
    open.set(named, store);
    return store;
  };
}

async function openStore({ secrets, local, listed }: Ports, row: StoredOss): Promise<FileStore> {
  const kind = kindOfStore(row.category);
  if (kind === undefined) throw fail('oss.kind_unspoken', { value: row.category });
  if (kind === 'local') return local;
  // Only who has such a store pays for what speaks to it.
  const { createS3Store } = await import('../../../files/s3-store.js');
  const endpoint = new URL(row.endpoint ?? '');
  // The list may have grown shorter since it was written down.
  if (!isReachable(endpoint, listed)) throw fail('oss.address_refused', { value: endpoint.host });
  const settings = {
    endpoint: endpoint.href,
    region: row.region || 'us-east-1',
    bucket: bucketOf(row),
    accessKey: row.accessKey ?? '',
    secretKey: secretKeyOf(secrets, row),
    pathStyle: inPath.has(kind),
  };
  return createS3Store(settings, isListed(endpoint, listed) ? undefined : publicLookup);
}

/** Tencent's buckets carry the number of their account. */
const bucketOf = ({ category, bucketName, appId }: StoredOss): string =>
  kindOfStore(category) === 'tencent' && appId ? `${bucketName}-${appId}` : (bucketName ?? '');

function secretKeyOf(secrets: RowSecrets, { tenantId, secretKeySealed, ossCode }: StoredOss): string {
  const plain = secrets.open(secretName(tenantId), secretKeySealed ?? '');
  if (!plain) throw fail('file.store_failed', { code: ossCode });
  return plain;
}

/**
 * The tenant's store of this code, else its enabled one; undefined where it has none and files lie here.
 *
 * @throws AppError oss.unknown
 */
export async function storeFor(
  db: Orm,
  tenantId: string,
  code: string | null | undefined,
): Promise<StoredOss | undefined> {
  if (code === null || code === undefined) return (await chosen(db, tenantId, eq(ossTable.status, 2)))[0];
  const [row] = await chosen(db, tenantId, eq(ossTable.ossCode, code));
  if (!row) throw fail('oss.unknown', { code });
  return row;
}

/** Takes part in a transaction: nobody removes the store before it ends. */
const chosen = (db: Orm, tenantId: string, which: ReturnType<typeof eq>) =>
  db
    .select()
    .from(ossTable)
    .where(and(eq(ossTable.tenantId, tenantId), eq(ossTable.isDeleted, 0), which))
    .for('share');

export async function storeById(db: Orm, tenantId: string, id: string): Promise<StoredOss | undefined> {
  const where = and(eq(ossTable.tenantId, tenantId), eq(ossTable.id, id));
  return (await db.select().from(ossTable).where(where))[0];
}
