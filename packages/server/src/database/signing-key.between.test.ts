import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seal, unseal } from '../support/seal.js';
import { createTestServer, type TestServer } from '../testing/test-server.js';
import { readSealingSecret } from './data-folder.js';
import type { Database } from './driver.js';
import { openSigningKey } from './signing-key.js';

const now = new Date('2026-01-01T00:00:00Z');
const secretOf = (text: string) => ({
  bytes: Buffer.from(text.repeat(40)),
  source: text,
  wasSigningKey: false,
});

let server: TestServer;
let database: Database;
let folder: string;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
  database = server.services.database;
  folder = mkdtempSync(join(tmpdir(), 'mall-key-'));
});
beforeEach(() => database.query('delete from mall_secret'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

describe('the key that tokens are signed with', () => {
  it('is the same for every server of a database, also for two that start at once', async () => {
    const keys = await Promise.all([1, 2, 3].map(() => openSigningKey(database, secretOf('a'), now)));
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    expect(keys[0]?.length).toBeGreaterThanOrEqual(32);
  });

  it('is nothing that a copy of the database could sign with', async () => {
    const key = await openSigningKey(database, secretOf('a'), now);
    const { rows } = await database.query<{ sealed: string }>('select sealed from mall_secret');
    expect(Buffer.from(rows[0]?.sealed ?? '', 'base64').includes(Buffer.from(key))).toBe(false);
  });

  it('refuses a server that has another secret, and says what to do', async () => {
    await openSigningKey(database, secretOf('a'), now);
    const wrong = openSigningKey(database, secretOf('b'), now);
    await expect(wrong).rejects.toMatchObject({ code: 'key.other' });
    await expect(wrong).rejects.toThrow(/MALL_SECRET_KEY/);
  });

  it('stays what it was when a folder of the first releases is opened: nobody is signed out', async () => {
    const old = Buffer.from('0123456789abcdef0123456789abcdef-old');
    writeFileSync(join(folder, 'signing-key'), old.toString('base64'));
    const secret = readSealingSecret({ dataDir: folder, secretKey: undefined, secretFile: undefined });
    expect(Buffer.from(await openSigningKey(database, secret, now))).toEqual(old);
    rmSync(join(folder, 'signing-key'));
  });
});

describe('what seals it', () => {
  it('is made once in the data folder, for its owner alone', () => {
    const where = { dataDir: folder, secretKey: undefined, secretFile: undefined };
    const first = readSealingSecret(where);
    expect(Buffer.from(readSealingSecret(where).bytes)).toEqual(Buffer.from(first.bytes));
    expect(statSync(join(folder, 'signing-key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'signing-key'), 'utf8').length).toBeGreaterThan(60);
  });

  it('is a text of the environment where one is given, and no short one', () => {
    const where = { dataDir: folder, secretFile: undefined };
    expect(readSealingSecret({ ...where, secretKey: 'x'.repeat(32) }).source).toBe('MALL_SECRET_KEY');
    expect(() => readSealingSecret({ ...where, secretKey: 'short' })).toThrow(/MALL_SECRET_KEY/);
  });

  it('opens only what was sealed under that name, unchanged', () => {
    const secret = Buffer.from('s'.repeat(32));
    const sealed = seal(secret, 'a', Buffer.from('plain'));
    expect(Buffer.from(unseal(secret, 'a', sealed) ?? []).toString()).toBe('plain');
    expect(unseal(secret, 'b', sealed)).toBeUndefined();
    expect(unseal(secret, 'a', `${sealed.slice(0, -8)}AAAAAAA=`)).toBeUndefined();
    expect(unseal(secret, 'a', '')).toBeUndefined();
  });
});
