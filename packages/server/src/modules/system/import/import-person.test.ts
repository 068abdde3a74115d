import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvFile, importCalls } from '../../../import/import-calls.fixture.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { createTestServer, type TestServer, testPassword } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

let server: TestServer;
let shop: Calls;
let roleId: string;
beforeAll(async () => {
  server = await createTestServer({}, undefined, { alone: true });
  shop = callsOf(await server.signIn('100001'));
  roleId = await roleCalls(server, shop).make('importers', { codes: ['goods', 'goods_add'] });
});
afterAll(() => server.close());

const query = (sql: string, params: unknown[] = []) => server.services.database.query(sql, params);
const file = (name: string) => csvFile(['name,unit,price', `${name},箱,1`]);
async function importer(account: string) {
  const { id } = await userCalls(shop).make(account, { roleId, password: testPassword });
  return { id, calls: importCalls(await server.signIn('100001', account)) };
}

describe('an import that is written later', () => {
  it.each([
    ['demoted', (lesser: string) => `role_id = '${lesser}'`, 'request.forbidden'],
    ['disabled', () => 'status = 0', 'request.unauthorized'],
    ['removed', () => 'is_deleted = 1', 'request.unauthorized'],
  ])('goes by what its person is by then: %s', async (account, change, errorCode) => {
    const { id, calls } = await importer(account);
    const job = await calls.checked('goods', file(account));
    const lesser = await roleCalls(server, shop).make(`lookers of ${account}`, { codes: ['goods'] });
    // As if it had been let in before, and had waited its turn.
    await query(`update mall_user set ${change(lesser)} where id = $1`, [id]);
    await query("update mall_import set state = 'running' where id = $1", [job.id]);
    await importCalls(await server.signIn('100001')).checked('goods', file(`wakes ${account}`));
    const stopped = async () => {
      const { rows } = await query('select state, error_code from mall_import where id = $1', [job.id]);
      return rows[0];
    };
    await expect.poll(stopped).toMatchObject({ error_code: errorCode });
    expect((await shop.get('/goods/page', { name_equal: account })).data.records).toEqual([]);
  });

  it('goes by what its person had chosen to be when they began, though they are more', async () => {
    const { id, calls } = await importer('chooser');
    const job = await calls.checked('goods', file('chooser'));
    const lesser = await roleCalls(server, shop).make('lookers by choice', { codes: ['goods'] });
    await query('update mall_user set role_id = $1 where id = $2', [`${roleId},${lesser}`, id]);
    await query("update mall_import set role_ids = $1, state = 'running' where id = $2", [lesser, job.id]);
    await importCalls(await server.signIn('100001')).checked('goods', file('wakes the chooser'));
    await expect
      .poll(async () => (await query('select error_code from mall_import where id = $1', [job.id])).rows[0])
      .toMatchObject({ error_code: 'request.forbidden' });
    expect((await shop.get('/goods/page', { name_equal: 'chooser' })).data.records).toEqual([]);
  });

  it('goes by what its person’s roles may do by then, though it was looked at by what they might', async () => {
    const own = await roleCalls(server, shop).make('lessened', { codes: ['goods', 'goods_add'] });
    await userCalls(shop).make('lessened', { roleId: own, password: testPassword });
    const calls = importCalls(await server.signIn('100001', 'lessened'));
    const job = await calls.checked('goods', file('lessened'));
    await calls.until(job.id, 'checked');
    await roleCalls(server, shop).grant(own, { codes: ['goods'] });
    await query("update mall_import set state = 'running' where id = $1", [job.id]);
    await importCalls(await server.signIn('100001')).checked('goods', file('wakes the lessened'));
    await expect
      .poll(async () => (await query('select error_code from mall_import where id = $1', [job.id])).rows[0])
      .toMatchObject({ error_code: 'request.forbidden' });
    expect((await shop.get('/goods/page', { name_equal: 'lessened' })).data.records).toEqual([]);
  });

  it('is one of ten at most that somebody leaves open', async () => {
    const { calls } = await importer('collector');
    for (let count = 1; count <= 10; count += 1) await calls.checked('goods', file(`left ${count}`));
    const refused = await calls.check('goods', file('one more'));
    expect(refused).toMatchObject({ status: 409, errorCode: 'import.busy' });
    const { records } = (await calls.list()).data;
    expect(records).toHaveLength(10);
    await calls.cancel(records[0].id);
    await calls.checked('goods', file('one more'));
  });
});
