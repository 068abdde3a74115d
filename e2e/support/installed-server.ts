import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { strangerEnv } from './packed.js';

/** A server that npm has installed, as its service unit would run it. */
export class InstalledServer {
  private child: ChildProcess | undefined;
  url = '';

  constructor(
    private readonly folder: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  async start(): Promise<void> {
    const bin = join(this.folder, 'node_modules/@mall/server/bin/mall-server.mjs');
    const child = spawn(process.execPath, [bin], { env: strangerEnv({ MALL_PORT: '0', ...this.env }) });
    this.child = child;
    let talk = '';
    child.stderr.on('data', (chunk) => {
      talk += chunk;
    });
    for await (const line of createInterface({ input: child.stdout })) {
      talk += `${line}\n`;
      const { event, url } = JSON.parse(line) as { event?: string; url?: string };
      if (event !== 'ready') continue;
      this.url = url ?? '';
      return;
    }
    throw new Error(`the server ended:\n${talk}`);
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
}

const laboratory = `
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as onLite } from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { readFileSync } from 'node:fs';
import pg from 'pg';

const { folder, url, migrationsFolder, statements } = JSON.parse(readFileSync(0, 'utf8'));
const database = url ? new pg.Client({ connectionString: url }) : await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
if (url) await database.connect();
if (migrationsFolder)
  await (url ? migratePostgres(onPostgres(database), { migrationsFolder }) : migrateLite(onLite(database), { migrationsFolder }));
let rows = [];
for (const statement of statements) ({ rows } = await database.query(statement));
await (url ? database.end() : database.close());
process.stdout.write(JSON.stringify(rows));
`;

export interface Statements {
  /** The embedded database's folder, or a PostgreSQL's address. */
  readonly folder?: string;
  readonly url?: string;
  readonly migrationsFolder?: string;
  readonly statements: readonly string[];
}

/** Runs SQL on a database that no server has open, with the packages of an installed server; the last one's rows. */
export function runSql(installed: string, work: Statements): readonly Readonly<Record<string, unknown>>[] {
  const script = join(installed, 'laboratory.mjs');
  writeFileSync(script, laboratory);
  const output = execFileSync(process.execPath, [script], { input: JSON.stringify(work), encoding: 'utf8' });
  return JSON.parse(output) as readonly Readonly<Record<string, unknown>>[];
}
