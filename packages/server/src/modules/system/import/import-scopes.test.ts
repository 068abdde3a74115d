import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvFile, importCalls } from '../../../import/import-calls.fixture.js';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

let server: TestServer;
let root: Calls;
let shop: Calls;
let menuId: string;
beforeAll(async () => {
  server = await createTestServer();
  root = callsOf(await server.signIn());
  shop = callsOf(await server.signIn('100001'));
  const { rows } = await server.services.database.query<{ id: string }>(
    "select id::text from mall_menu where code = 'invite_code'",
  );
  menuId = rows[0]?.id ?? '';
});
afterAll(() => server.close());

const inviting = ['invite_code', 'invite_code_add', 'invite_code_edit'];
async function personWith(name: string, dataScopeIds: string[] = [], codes = inviting) {
  const roleId = await roleCalls(server, shop).make(name, { codes, dataScopeIds });
  await userCalls(shop).make(name, { roleId, password: 'first-pass-1' });
  return server.signIn('100001', name, 'first-pass-1');
}
const remarkOf = async (code: string): Promise<string> =>
  (await shop.get('/invite-code/page', { code_equal: code })).data.records[0]?.remark;

describe('an import', () => {
  it('changes no row that its person’s data scope hides, and does not say whose it is', async () => {
    const { data } = await root.post('/blade-system/data-scope/submit', {
      ...{ menuId, resourceCode: 'import_own', scopeName: 'Own', scopeClass: 'invite-code.page' },
      scopeType: 2,
    });
    const person = await personWith('import-narrow', [data.id]);
    await shop.post('/invite-code', { code: 'HIDDEN1', useLimit: 1, remark: 'before' });
    await callsOf(person).post('/invite-code', { code: 'OWN1', useLimit: 1, remark: 'before' });
    const theirs = importCalls(person);
    const file = csvFile(['code,useLimit,remark', 'HIDDEN1,1,after', 'OWN1,1,after', 'NEW1,1,after']);
    const job = await theirs.checked('invite-code', file, { cover: '1' });
    await theirs.until(job.id, 'checked');
    const rows = await theirs.rows(job.id);
    expect(rows.map(({ state }: { state: string }) => state)).toEqual(['refused', 'waiting', 'waiting']);
    await theirs.run(job.id);
    expect(await theirs.until(job.id, 'done')).toMatchObject({ done: 2, refused: 1 });
    expect([await remarkOf('HIDDEN1'), await remarkOf('OWN1')]).toEqual(['before', 'after']);
  });

  it('is refused where an API scope keeps the call that it would make', async () => {
    const person = await personWith('import-kept');
    const theirs = importCalls(person);
    const file = csvFile(['code,useLimit', 'KEPT1,1']);
    const job = await theirs.checked('invite-code', file);
    await theirs.until(job.id, 'checked');
    const { data } = await root.post('/blade-system/api-scope/submit', {
      ...{
        menuId,
        resourceCode: 'import_kept',
        scopeName: 'Codes',
        scopePath: '/invite-code/**',
        scopeType: 2,
      },
    });
    expect((await theirs.run(job.id)).status).toBe(403);
    expect((await theirs.check('invite-code', file)).status).toBe(403);
    await root.send('/blade-system/api-scope/remove', { ids: data.id });
    expect((await theirs.check('invite-code', file)).status).toBe(200);
  });

  it('finds a name for nobody who may not look for it', async () => {
    const goods = { name: '只给人看的', unit: 'case', price: '1' };
    expect((await shop.post('/goods', goods)).status).toBe(200);
    const pricing = ['goods_price', 'goods_price_add'];
    const reasonsFor = async (name: string, codes: string[]) => {
      const theirs = importCalls(await personWith(name, [], codes));
      const job = await theirs.checked('goods-price', csvFile(['goodsId,price', `${goods.name},2`]));
      await theirs.until(job.id, 'checked');
      return (await theirs.rows(job.id))[0].reasons.map(({ rule }: { rule: string }) => rule);
    };
    expect(await reasonsFor('import-looks', [...pricing, 'goods'])).toEqual([]);
    expect(await reasonsFor('import-blind', pricing)).toEqual(['request.forbidden']);
  });
});
