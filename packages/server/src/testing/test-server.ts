import { auth, type TokenReply } from '@mall/sdk/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApp } from '../app/create-app.js';
import { everyPart } from '../app/modules.js';
import { createServices, type OpenServices } from '../app/services.js';
import type { Services } from '../context/context.js';
import type { Database } from '../database/driver.js';
import type { Part } from '../http/part.js';
import { type Clock, systemClock } from '../support/clock.js';
import { createPasswords, digestOf, type Passwords } from '../support/passwords.js';
import { readSettings, type Settings } from '../support/settings.js';
import { createTurns, type Turns } from '../support/turns.js';
import { refusalWatch } from './refusal-watch.js';
import { openTestDatabase, seed, seededToday, type TestDatabase } from './test-database.js';

/** A tenth of the suite's time would go into hashes that nobody tries to break. */
const cheapPasswords = createPasswords({ N: 16, r: 1, p: 1 });

export const testPassword = 'correct-horse-9';

export interface SignedIn {
  readonly reply: TokenReply;
  /** Calls with this user's token; `url` without the product prefix. */
  inject(options: InjectOptions & { url: string }): Promise<LightMyRequestResponse>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  signIn(tenantId?: string, account?: string, password?: string): Promise<SignedIn>;
  inject(options: InjectOptions & { url: string }): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

const basic = `Basic ${Buffer.from('mall-cli:mall-cli_secret').toString('base64')}`;

/** That many servers share each test's PostgreSQL, and answer in turn. */
const servers = Number(process.env.MALL_TEST_SERVERS ?? 1);

interface Running {
  readonly services: OpenServices;
  readonly app: FastifyInstance;
}

/** What a test adds to the server: parts with their tables, and what its database held before. */
export interface TestExtras {
  readonly parts?: readonly Part[];
  /** SQL that makes their tables. */
  readonly tables?: string;
  readonly before?: (database: Database) => Promise<void>;
  /** The strong ones, where what they cost is the point. */
  readonly passwords?: Passwords;
  /** Another time for long work. */
  readonly turns?: Turns;
  /** A database of the test's own, which is there before this server and after it. */
  readonly over?: TestDatabase;
  /** What its tokens are signed with, and its secrets sealed. */
  readonly signingKey?: Uint8Array;
  /** One server however many are asked for: what is tested is in a server's own memory for a while. */
  readonly alone?: boolean;
}

/** The request log is off: tests that look at whole tables would find its lines there at any moment. */
const environment = {
  MALL_DATA_DIR: 'memory',
  MALL_LOG_LEVEL: 'silent',
  MALL_SEED: 'demo',
  MALL_REQUEST_LOG: 'off',
  // The whole suite behind the second wall, as an account that it holds.
  MALL_ROW_SECURITY: process.env.MALL_TEST_ROW_SECURITY,
};

/** A whole server without a port, over a throw-away PGlite, or a new database of MALL_TEST_DATABASE_URL's server. */
export async function createTestServer(
  overrides: Partial<Settings> = {},
  clock: Clock = systemClock,
  {
    parts = [],
    before,
    tables = '',
    passwords = cheapPasswords,
    turns = createTurns(),
    alone = false,
    over,
    signingKey = usualKey,
  }: TestExtras = {},
): Promise<TestServer> {
  const settings: Settings = {
    ...readSettings(environment),
    adminPassword: testPassword,
    databaseUrl: process.env.MALL_TEST_DATABASE_URL,
    // In turn means that the next call is another server's: it must not believe anything of before.
    ...(servers > 1 ? { accessAge: 0 } : {}),
    ...overrides,
  };
  const ports = { clock, passwords, turns };
  const usual = before === undefined && passwords === cheapPasswords;
  const { database, again, drop } =
    over ??
    (await openTestDatabase(settings, usual ? seededToday(settings, ports, testPassword) : undefined));
  await before?.(database);
  await database.migrate();
  for (const statement of tables.split(';').filter((one) => one.trim() !== ''))
    await database.query(statement);
  const refusals = refusalWatch();
  const all = [...everyPart, ...parts, refusals.part];
  const services = await createServices(database, settings, ports);
  await seed(services, all, testPassword);
  const app = await startApp(services, all, signingKey);
  const others: Running[] = [];
  for (let count = 1; !alone && count < servers && database.kind === 'postgres'; count += 1) {
    const more = await createServices(await again(), settings, ports);
    others.push({ services: more, app: await startApp(more, all, signingKey) });
  }
  const apps = [app, ...others.map((other) => other.app)];
  let turn = 0;
  const inject = (options: InjectOptions & { url: string }) => {
    turn += 1;
    return (apps[turn % apps.length] ?? app).inject({ ...options, url: `/mall-api${options.url}` });
  };
  return {
    app,
    services,
    signIn: signInBy(inject),
    inject,
    close: async () => {
      for (const one of apps) await one.close();
      for (const one of [services, ...others.map((other) => other.services)]) await one.release();
      await drop();
      refusals.check();
    },
  };
}

/** Of every server of a test that says no other. */
export const usualKey = new TextEncoder().encode('a signing key for tests, long enough to be one');

async function startApp(
  services: Services,
  parts: readonly Part[],
  key: Uint8Array,
): Promise<FastifyInstance> {
  const app = await createApp(services, key, parts);
  await app.ready();
  return app;
}

type Inject = TestServer['inject'];

const signInBy =
  (inject: Inject): TestServer['signIn'] =>
  async (tenantId = '000000', account = 'admin', password = testPassword) => {
    const form = new URLSearchParams({
      grant_type: 'password',
      tenantId,
      username: account,
      password: digestOf(password),
    });
    const response = await inject({
      method: 'POST',
      url: auth.operations.token.path,
      headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    if (response.statusCode !== 200) throw new Error(`sign-in failed: ${response.body}`);
    const reply = response.json<TokenReply>();
    const headers = { 'blade-auth': `bearer ${reply.access_token}` };
    return {
      reply,
      inject: (options) => inject({ ...options, headers: { ...headers, ...options.headers } }),
    };
  };
