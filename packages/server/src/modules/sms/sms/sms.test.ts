import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';

let server: TestServer;
let shop: Calls;
let other: Calls;
beforeAll(async () => {
  server = await createTestServer();
  shop = callsOf(await server.signIn('100001'));
  other = callsOf(await server.signIn('100002'));
});
afterAll(() => server.close());

const base = '/blade-resource/sms';
const keys = { accessKey: 'canary-access-1', secretKey: 'canary-secret-1' };
const form = (smsCode: string, more: object = {}) => ({
  category: 6,
  smsCode,
  templateId: 'T-1',
  signName: '果蔬',
  ...more,
});
async function make(smsCode: string, more: object = {}, who = shop): Promise<string> {
  const { status, data, text } = await who.post(`${base}/submit`, form(smsCode, more));
  expect(status, text).toBe(200);
  return data.id;
}
const stateOf = async (id: string, who = shop) =>
  (await who.get(`${base}/detail`, { id })).data.status as number;

describe('configurations', () => {
  it('keep their keys: sealed in the table, in no reply, and in no history', async () => {
    const id = await make('keys', { category: 3, ...keys });
    await shop.post(`${base}/submit`, { id, secretKey: 'canary-secret-2' });
    const { rows } = await server.services.database.query<{ access_key: string; secret_key: string }>(
      'select access_key, secret_key from mall_sms where id = $1',
      [id],
    );
    expect(rows[0]?.access_key).toBeTruthy();
    const seen = [
      JSON.stringify(rows),
      (await shop.get(`${base}/detail`, { id })).text,
      (await shop.get(`${base}/list`, { smsCode: 'keys' })).text,
      (await shop.get('/blade-system/history/list', { resource: 'sms', rowId: id })).text,
    ];
    for (const text of seen) expect(text).not.toContain('canary');
    expect(seen[3]).toContain('secretKey');
    expect((await shop.get(`${base}/detail`, { id })).data).toMatchObject({
      categoryName: '阿里云',
      statusName: '停用',
    });
  });

  it('have a code of their own in their tenant', async () => {
    await make('once');
    const again = await shop.post(`${base}/submit`, form('once'));
    expect([again.status, again.errorCode, again.msg]).toEqual([
      409,
      'sms.code_exists',
      '当前资源编号已存在!',
    ]);
    await make('once', {}, other);
  });

  it.each([
    ['Aliyun', 3, ['accessKey', 'secretKey']],
    ['Tencent Cloud', 4, ['accessKey', 'secretKey', 'appId']],
    ['a gateway', 5, ['secretKey', 'endpoint']],
    ['the outbox', 6, []],
  ])('ask for what sending through %s needs', async (_name, category, needed) => {
    const { status, text } = await shop.post(`${base}/submit`, form(`needs-${category}`, { category }));
    const issues = status === 200 ? [] : JSON.parse(text).issues.map((one: { field: string }) => one.field);
    expect(issues.sort()).toEqual([...needed].sort());
  });

  it('are in use one at a time, in each tenant', async () => {
    const [first, second, theirs] = [await make('a'), await make('b'), await make('a', {}, other)];
    await other.send(`${base}/enable`, { id: theirs });
    await shop.send(`${base}/enable`, { id: first });
    expect((await shop.send(`${base}/enable`, { id: second })).status).toBe(200);
    expect([await stateOf(first), await stateOf(second)]).toEqual([1, 2]);
    expect(await stateOf(theirs, other)).toBe(2);
    const enabled = (await shop.get(`${base}/list`, { status: 2 })).data.records;
    expect(enabled.map((row: { id: string }) => row.id)).toEqual([second]);
  });

  it('are in use one at a time however many are chosen at once', async () => {
    const ids = [await make('c'), await make('d'), await make('e')];
    await Promise.all(ids.map((id) => shop.send(`${base}/enable`, { id })));
    const states = await Promise.all(ids.map((id) => stateOf(id)));
    expect(states.filter((state) => state === 2)).toHaveLength(1);
  });

  it('that nothing can be sent through are not put in use, and what is in use stays', async () => {
    const good = await make('good');
    await shop.send(`${base}/enable`, { id: good });
    const kept = await make('kept', { category: 1, ...keys });
    const refused = await shop.send(`${base}/enable`, { id: kept });
    expect([refused.status, refused.errorCode]).toEqual([400, 'sms.provider_unsupported']);
    const half = await make('half');
    await shop.post(`${base}/submit`, { id: half, category: 3 });
    expect((await shop.send(`${base}/enable`, { id: half })).errorCode).toBe('sms.config_incomplete');
    expect(await stateOf(good)).toBe(2);
  });

  it('of another tenant are not there', async () => {
    const id = await make('mine');
    for (const answer of [
      await other.get(`${base}/detail`, { id }),
      await other.send(`${base}/enable`, { id }),
      await other.send(`${base}/remove`, { ids: id }),
    ])
      expect(answer.errorCode).toBe('row.not_found');
    expect((await other.get(`${base}/list`, { smsCode: 'mine' })).data.total).toBe(0);
  });
});
