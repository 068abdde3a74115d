import { randomBytes } from 'node:crypto';
import type { Database } from '../database/driver.js';
import { openPostgres } from '../database/postgres.js';
import type { SeededKey } from './seeded-key.js';

/** What a database holds that is kept for others, by its name, and what puts it there. */
export interface Seeded {
  readonly key: SeededKey;
  fill(empty: Database): Promise<void>;
}

/** A PostgreSQL server, and how it is asked. */
export interface Place {
  readonly url: string;
  readonly timeZone: string;
  readonly rowSecurity?: boolean;
}

/** A database of a test's own on a PostgreSQL server. */
export interface OwnDatabase {
  /** One more connection pool to it, as another server would open it. */
  open(): Promise<Database>;
  /** Ends them all, and the database. */
  drop(): Promise<void>;
}

/** Empty, or a copy of what was filled in before by whichever test file came first. */
export async function newPostgres(
  { url, timeZone, rowSecurity = false }: Place,
  seeded?: Seeded,
): Promise<OwnDatabase> {
  const server = {
    ...{ url, timeZone, rowSecurity },
    owner: await openPostgres(url, { timeZone, onIdleError: () => undefined }),
  };
  const template = seeded && (await templateOf(server, seeded));
  const name = await create(server, template);
  const opened: Database[] = [];
  const open = async () => {
    const database = await openNamed(server, name);
    opened.push(database);
    return database;
  };
  const drop = async () => {
    for (const one of opened) await one.close();
    // A pooler keeps connections for a while. Others are closed by now, and an account that is held by policies may end
    // nobody's: by force it would be refused wherever autovacuum is at work.
    await server.owner.query(`drop database ${name}${rowSecurity ? '' : ' with (force)'}`);
    await server.owner.close();
  };
  return { open, drop };
}

interface Server extends Required<Place> {
  readonly owner: Database;
}

/** In turn with other test processes, so that it is made once; whole under its name, or not there at all. */
const templateOf = (server: Server, { key, fill }: Seeded): Promise<string> =>
  server.owner.transaction(async (held) => {
    const template = `mall_seeded_${key.name}`;
    await held.query('select pg_advisory_xact_lock(7340223)');
    const { rows } = await held.query('select 1 from pg_database where datname = $1', [template]);
    if (rows.length === 0) await makeTemplate(server, template, fill);
    return template;
  });

async function makeTemplate(server: Server, template: string, fill: Seeded['fill']): Promise<void> {
  const { owner } = server;
  await dropOld(owner, template);
  const name = await create(server);
  const database = await openNamed(server, name);
  await fill(database);
  await database.close();
  // A pooler keeps connections for a while; a database that is in use is neither renamed nor copied.
  await owner.query(`alter database ${name} with allow_connections false`);
  await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await owner.query(`alter database ${name} rename to ${template}`);
}

/** Those of the days before: nobody who runs now has use for them. */
async function dropOld(owner: Database, template: string): Promise<void> {
  const { rows } = await owner.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^mall_seeded_[0-9]{8}_' and left(datname, 20) < $1`,
    [template.slice(0, 20)],
  );
  for (const { datname } of rows) await owner.query(`drop database if exists ${datname}`);
}

async function create({ owner }: Server, template?: string): Promise<string> {
  const name = `mall_test_${randomBytes(6).toString('hex')}`;
  await owner.query(
    `create database ${name}${template === undefined ? '' : ` template ${template} strategy file_copy`}`,
  );
  return name;
}

function openNamed({ url, timeZone, rowSecurity }: Server, name: string): Promise<Database> {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return openPostgres(named.href, { timeZone, onIdleError: () => undefined, rowSecurity });
}
