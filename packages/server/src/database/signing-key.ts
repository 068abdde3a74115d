import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { seal, unseal } from '../support/seal.js';
import { StartError } from '../support/start-error.js';
import type { Database } from './driver.js';
import { secrets } from './tables/secret.table.js';

const name = 'token-signing';

/** What seals the keys of a database, and where it came from. */
export interface SealingSecret {
  readonly bytes: Uint8Array;
  readonly source: string;
  /** Releases before signed tokens with these bytes themselves: sessions survive the upgrade. */
  readonly wasSigningKey: boolean;
}

/**
 * The key that tokens are signed with: made once, kept in the database, so that every server of it has the same one;
 * sealed, so that a copy of the database alone signs nothing.
 *
 * @throws StartError key.other when it was sealed by another secret than this server has
 */
export async function openSigningKey(
  database: Database,
  secret: SealingSecret,
  now: Date,
): Promise<Uint8Array> {
  if ((await read(database)) === undefined) {
    const sealed = seal(secret.bytes, name, secret.wasSigningKey ? secret.bytes : randomBytes(64));
    // Two servers that start at once: the first one's key stands.
    await database.orm
      .insert(secrets)
      .values({ name, sealed, createdAt: now.toISOString() })
      .onConflictDoNothing();
  }
  const key = unseal(secret.bytes, name, (await read(database)) ?? '');
  if (!key) throw new StartError('key.other', { source: secret.source });
  return key;
}

async function read({ orm }: Database): Promise<string | undefined> {
  const [row] = await orm.select({ sealed: secrets.sealed }).from(secrets).where(eq(secrets.name, name));
  return row?.sealed;
}
