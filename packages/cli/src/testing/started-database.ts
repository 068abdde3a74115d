import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverFingerprint } from './server-fingerprint.js';

interface Connection {
  connect(): Promise<void>;
  query(statement: string, values?: readonly string[]): Promise<{ readonly rows: readonly unknown[] }>;
  end(): Promise<void>;
}

const server = join(dirname(fileURLToPath(import.meta.url)), '../../../server');
/** The server's own driver. */
const { Client }: { readonly Client: new (options: object) => Connection } = createRequire(
  join(server, 'package.json'),
)('pg');

export interface StartedDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * A copy of a database that a first start has filled, once for all test files: a start on it takes less than half of
 * what one takes on the embedded database.
 *
 * @param postgres where databases are made
 */
export async function startedDatabase(
  postgres: string,
  fill: (url: string) => Promise<void>,
): Promise<StartedDatabase> {
  const template = `mall_shell_${serverFingerprint()}`;
  const name = newName();
  await asOwner(postgres, async (owner) => {
    // In turn with other test files: it is made once, and whole under its name, or not there at all.
    await owner.query('select pg_advisory_lock(7340224)');
    const { rows } = await owner.query('select 1 from pg_database where datname = $1', [template]);
    if (rows.length === 0) await makeTemplate(owner, template, (one) => fill(urlOf(postgres, one)));
    await owner.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const drop = () => asOwner(postgres, (owner) => owner.query(`drop database ${name} with (force)`));
  return { url: urlOf(postgres, name), drop: async () => void (await drop()) };
}

const newName = (): string => `mall_test_${randomBytes(6).toString('hex')}`;

function urlOf(postgres: string, name: string): string {
  const named = new URL(postgres);
  named.pathname = `/${name}`;
  return named.href;
}

async function asOwner<Result>(
  postgres: string,
  work: (owner: Connection) => Promise<Result>,
): Promise<Result> {
  const owner = new Client({ connectionString: postgres });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

async function makeTemplate(
  owner: Connection,
  template: string,
  fill: (name: string) => Promise<void>,
): Promise<void> {
  // Those of other servers and days: nobody copies them while the lock is ours.
  const { rows } = await owner.query(
    String.raw`select datname from pg_database where datname like 'mall\_shell\_%'`,
  );
  for (const { datname } of rows as { datname: string }[]) await owner.query(`drop database ${datname}`);
  const name = newName();
  await owner.query(`create database ${name}`);
  await fill(name);
  await owner.query(`alter database ${name} with allow_connections false`);
  await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await owner.query(`alter database ${name} rename to ${template}`);
}
