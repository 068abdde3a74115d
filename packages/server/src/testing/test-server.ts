import { auth, type TokenReply } from '@mall/sdk/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApp } from '../app/create-app.js';
import { createServices } from '../app/services.js';
import { readSettings, type Settings } from '../app/settings.js';
import type { Database } from '../database/driver.js';
import { openPglite } from '../database/pglite.js';
import { openPostgres } from '../database/postgres.js';
import { seedDatabase } from '../database/seeds/seed.js';
import type { Services } from '../http/context.js';
import { digestOf } from '../modules/auth/password-hash.js';
import { type Clock, systemClock } from '../support/clock.js';

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

const openTestDatabase = async (settings: Settings): Promise<Database> => {
  if (settings.databaseUrl === undefined) return openPglite(undefined, settings.timeZone);
  return openPostgres(settings.databaseUrl, settings.timeZone, () => undefined);
};

/** A whole server without a port: a throw-away PGlite, or the empty PostgreSQL database that `databaseUrl` names. */
export const createTestServer = async (
  overrides: Partial<Settings> = {},
  clock: Clock = systemClock,
): Promise<TestServer> => {
  const base = readSettings({ MALL_DATA_DIR: 'memory', MALL_LOG_LEVEL: 'silent', MALL_SEED: 'demo' });
  const settings: Settings = {
    ...base,
    adminPassword: testPassword,
    databaseUrl: process.env.MALL_TEST_DATABASE_URL,
    ...overrides,
  };
  const database = await openTestDatabase(settings);
  await database.migrate();
  const services = await createServices(database, settings, clock);
  await seedDatabase(services, () => ({ password: testPassword, generated: false, file: undefined }));
  const app = await createApp(
    services,
    new TextEncoder().encode('a signing key for tests, long enough to be one'),
  );
  await app.ready();
  const inject = (options: InjectOptions & { url: string }) =>
    app.inject({ ...options, url: `/mall-api${options.url}` });
  const signIn = async (
    tenantId = '000000',
    account = 'admin',
    password = testPassword,
  ): Promise<SignedIn> => {
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
  return {
    app,
    services,
    signIn,
    inject,
    close: async () => {
      await app.close();
      await services.release();
      await database.close();
    },
  };
};
