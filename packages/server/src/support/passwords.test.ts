import { scryptSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer, testPassword } from '../testing/test-server.js';
import { tokenCalls } from '../testing/token-calls.js';
import { createPasswords, digestOf, hashersOn, strongCost } from './passwords.js';

const passwords = createPasswords(strongCost);

/** What earlier versions stored. */
function cheapHash(password: string): string {
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync(digestOf(password), salt, 32, { N: 16_384, r: 8, p: 1 });
  return ['scrypt', 16_384, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$');
}

describe('a stored password', () => {
  it('costs what OWASP asks of scrypt, and says so beside the hash', async () => {
    const stored = await passwords.hash(digestOf('a-password-9'));
    expect(stored).toMatch(/^scrypt\$16384\$8\$5\$/);
    expect(passwords.isWeak(stored)).toBe(false);
    expect(await passwords.verify(digestOf('a-password-9'), stored)).toBe(true);
    expect(await passwords.verify(digestOf('another-9'), stored)).toBe(false);
    expect(await passwords.hash(digestOf('a-password-9'))).not.toBe(stored);
  });

  it('of an earlier cost still counts, and is known to be weak', async () => {
    const stored = cheapHash('old-password-1');
    expect(passwords.isWeak(stored)).toBe(true);
    expect(await passwords.verify(digestOf('old-password-1'), stored)).toBe(true);
    expect(await passwords.verify(digestOf('old-password-2'), stored)).toBe(false);
  });

  it.each(['', 'plain', 'scrypt$16384$8$1$$', 'scrypt$0$8$1$AAAA$AAAA', 'scrypt$x$8$1$AAAA$AAAA'])(
    'that is no hash of ours (%s) never matches',
    async (stored) => expect(await passwords.verify(digestOf(''), stored)).toBe(false),
  );
});

describe('hashing', () => {
  it('has at most half of the cores, and one where there is one', () => {
    expect([1, 2, 3, 4, 6, 8, 64].map(hashersOn)).toEqual([1, 1, 1, 2, 3, 3, 3]);
  });
});

describe('a sign-in', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({}, undefined, { passwords });
  });
  afterAll(() => server.close());

  const store = (account: string, hash: string) =>
    server.services.database.query('update mall_user set password_hash = $2 where account = $1', [
      account,
      hash,
    ]);
  const stored = async (account: string) =>
    (
      await server.services.database.query<{ password_hash: string; version: number }>(
        'select password_hash, version from mall_user where account = $1',
        [account],
      )
    ).rows[0];

  it('that succeeds stores an earlier hash anew, without a change anybody would see', async () => {
    const calls = tokenCalls(server.app);
    const old = cheapHash(testPassword);
    await store('hr', old);
    const before = await stored('hr');
    await calls.byPassword('wrong', 'hr');
    expect((await stored('hr'))?.password_hash).toBe(old);
    expect((await calls.byPassword(testPassword, 'hr')).statusCode).toBe(200);
    const after = await stored('hr');
    expect(after?.password_hash).toMatch(/^scrypt\$16384\$8\$5\$/);
    expect(after?.version).toBe(before?.version);
    expect((await calls.byPassword(testPassword, 'hr')).statusCode).toBe(200);
    expect((await stored('hr'))?.password_hash).toBe(after?.password_hash);
  });
});
