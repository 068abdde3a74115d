import { expect, it } from 'vitest';
import { createPasswords, digestOf } from '../../../support/passwords.js';
import { openTenants } from '../../../testing/tenants.js';
import { tokenCalls } from '../../../testing/token-calls.js';
import { userCalls } from '../../../testing/user-calls.js';

const { server, shop } = await openTenants();
const { token } = tokenCalls(server.app);
const password = 'plum-and-pear-9';

interface Kept {
  readonly password_hash: string;
  readonly version: number;
  readonly update_time: string;
}
async function kept(id: string): Promise<Kept> {
  const { rows } = await server.services.database.query<Kept>(
    'select password_hash, version, update_time::text from mall_user where id = $1',
    [id],
  );
  return rows[0] as Kept;
}

/** Somebody whose password was stored when that cost something else. */
async function stored(account: string) {
  const { id } = await userCalls(shop).make(account, { password });
  const hash = await createPasswords({ N: 32, r: 1, p: 2 }).hash(digestOf(password));
  await server.services.database.query('update mall_user set password_hash = $1 where id = $2', [hash, id]);
  const signIn = async (given: string) => {
    const fields = {
      grant_type: 'password',
      tenantId: '100001',
      username: account,
      password: digestOf(given),
    };
    return (await token(fields)).statusCode;
  };
  return { id, before: await kept(id), signIn };
}

it('a password of another cost is stored at today’s when its owner signs in, and is nobody’s edit', async () => {
  const { id, before, signIn } = await stored('stored-before');
  expect(await signIn(password)).toBe(200);
  const after = await kept(id);
  expect(after.password_hash).toMatch(/^scrypt\$16\$1\$1\$/);
  expect([after.version, after.update_time]).toEqual([before.version, before.update_time]);
  expect(await signIn(password)).toBe(200);
  expect(await kept(id)).toEqual(after);
});

it('a password that was wrong stores nothing', async () => {
  const { id, before, signIn } = await stored('stored-still');
  expect(await signIn('pear-and-plum-9')).not.toBe(200);
  expect(await kept(id)).toEqual(before);
});
