import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type SignedIn, type TestServer } from '../../../testing/test-server.js';
import { uploadCalls } from '../storage-calls.fixture.js';

const base = '/blade-resource/oss';
const remote = {
  category: 1,
  endpoint: 'http://127.0.0.1:9',
  accessKey: 'reader',
  secretKey: 'only-we-know',
  bucketName: 'mall',
};

let server: TestServer;
let person: SignedIn;
let shop: Calls;
let other: Calls;
beforeAll(async () => {
  server = await createTestServer({ ossHosts: ['127.0.0.1:9'] });
  const root = await server.signIn();
  shop = callsOf(root, '100001');
  other = callsOf(root, '100002');
  person = await server.signIn('100001');
});
afterAll(() => server.close());

async function add(who: Calls, ossCode: string, more: object = {}): Promise<string> {
  const answer = await who.post(`${base}/submit`, { ...remote, ossCode, ...more });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.data.id as string;
}
async function states(who: Calls): Promise<Record<string, number>> {
  const { data } = await who.get(`${base}/list`, { size: 100 });
  return Object.fromEntries(
    data.records.map((row: { ossCode: string; status: number }) => [row.ossCode, row.status]),
  );
}
async function sealedOf(id: string): Promise<string> {
  const { rows } = await server.services.database.query<{ sealed: string }>(
    'select secret_key_sealed as sealed from mall_oss where id = $1',
    [id],
  );
  return rows[0]?.sealed ?? '';
}

describe('the keys of a store', () => {
  it('come in and never go out; a change without one keeps it', async () => {
    const id = await add(shop, 'secret');
    const before = await sealedOf(id);
    expect(before).not.toBe('');
    expect(before).not.toContain('only-we-know');
    const changed = await shop.post(`${base}/submit`, { id, remark: 'x', secretKey: '' });
    expect(changed).toMatchObject({ status: 200, data: { remark: 'x', accessKey: 'reader' } });
    expect(await sealedOf(id)).toBe(before);
    const shown = [
      changed.text,
      (await shop.get(`${base}/detail`, { id })).text,
      (await shop.get(`${base}/list`)).text,
    ];
    for (const text of shown) expect(text).not.toMatch(/only-we-know|sealed/i);
    await shop.post(`${base}/submit`, { id, secretKey: 'another' });
    expect(await sealedOf(id)).not.toBe(before);
  });
});

describe('a store', () => {
  it('has a code that no other of its tenant has', async () => {
    await add(shop, 'once');
    const again = await shop.post(`${base}/submit`, { ...remote, ossCode: 'once' });
    expect(again).toMatchObject({ status: 409, errorCode: 'oss.exists', msg: '当前资源编号已存在!' });
    await add(other, 'once');
  });

  it('is of a kind that somebody speaks, with what that kind needs', async () => {
    const unknown = await shop.post(`${base}/submit`, { ...remote, ossCode: 'strange', category: 8 });
    expect(unknown).toMatchObject({ status: 400, errorCode: 'request.invalid' });
    const [kinds] = (await shop.get('/blade-system/dict/parent-list', { code: 'oss' })).data.records;
    const eighth = { parentId: kinds.id, code: 'oss', dictKey: '8', dictValue: 'strange', sort: 8 };
    expect((await shop.post('/blade-system/dict/submit', eighth)).status).toBe(200);
    const strange = await shop.post(`${base}/submit`, { ...remote, ossCode: 'strange', category: 8 });
    expect(strange).toMatchObject({ status: 400, errorCode: 'oss.kind_unspoken' });
    const { secretKey: _secret, ...keyless } = remote;
    const bare = await shop.post(`${base}/submit`, { ...keyless, ossCode: 'bare' });
    expect(bare.status).toBe(400);
    expect(bare.text).toContain('secretKey');
    await add(shop, 'here', { category: 7, endpoint: '', accessKey: '', secretKey: '', bucketName: '' });
    const id = await add(shop, 'moved', { category: 7, secretKey: '' });
    const moved = await shop.post(`${base}/submit`, { id, category: 1 });
    expect(moved.text).toContain('secretKey');
  });

  it.each(['http://169.254.169.254/', 'http://[fe80::1]/', 'http://10.0.0.5:9000', 'http://a:b@c.example'])(
    'is not looked for at %s',
    async (endpoint) => {
      const answer = await shop.post(`${base}/submit`, { ...remote, ossCode: 'address', endpoint });
      expect(answer).toMatchObject({ status: 400, errorCode: 'oss.address_refused' });
      // The form says it below the field.
      expect(JSON.parse(answer.text).issues).toMatchObject([{ field: 'endpoint', rule: 'address' }]);
    },
  );

  it('is not shown at an address with a name in it, which is said at that field', async () => {
    const answer = await shop.post(`${base}/submit`, {
      ...remote,
      ...{ ossCode: 'shown', transformEndpoint: 'http://a:b@cdn.example' },
    });
    expect(answer).toMatchObject({ status: 400, errorCode: 'oss.address_refused' });
    expect(JSON.parse(answer.text).issues).toMatchObject([{ field: 'transformEndpoint', rule: 'address' }]);
    expect(answer.text).not.toContain('a:b');
  });

  it('says what it is in the language of whoever asks', async () => {
    const id = await add(shop, 'named');
    expect((await shop.get(`${base}/detail`, { id })).data).toMatchObject({
      categoryName: 'minio',
      statusName: '停用',
    });
  });
});

describe('the enabled store', () => {
  it('is one of each tenant', async () => {
    const [one, two] = [await add(other, 'one'), await add(other, 'two')];
    const elsewhere = await add(shop, 'elsewhere');
    await shop.send(`${base}/enable`, { id: elsewhere });
    expect((await other.send(`${base}/enable`, { id: one })).status).toBe(200);
    expect(await states(other)).toMatchObject({ one: 2, two: 1 });
    expect((await other.send(`${base}/enable`, { id: two })).status).toBe(200);
    expect(await states(other)).toMatchObject({ one: 1, two: 2 });
    expect(await states(shop)).toMatchObject({ elsewhere: 2 });
  });

  it('is one, however many are enabled at once', async () => {
    const ids = await Promise.all(['p', 'q', 'r'].map((code) => add(other, code)));
    await Promise.all(ids.map((id) => other.send(`${base}/enable`, { id })));
    const enabled = Object.values(await states(other)).filter((status) => status === 2);
    expect(enabled).toHaveLength(1);
  });

  it('cannot be removed; another can', async () => {
    const [left, right] = [await add(other, 'left'), await add(other, 'right')];
    await other.send(`${base}/enable`, { id: left });
    const refused = await other.send(`${base}/remove`, { ids: left });
    expect(refused).toMatchObject({ status: 409, errorCode: 'oss.enabled' });
    expect((await other.send(`${base}/remove`, { ids: right })).status).toBe(200);
  });
});

describe('a store with files', () => {
  it('keeps its place until they are gone', async () => {
    const id = await add(shop, 'full', { category: 7 });
    const sent = await uploadCalls(person).attach('text', { code: 'full' });
    expect(sent.status).toBe(200);
    for (const answer of [
      await shop.send(`${base}/remove`, { ids: id }),
      await shop.post(`${base}/submit`, { ...remote, id }),
      await shop.post(`${base}/submit`, { id, bucketName: 'elsewhere' }),
    ])
      expect(answer).toMatchObject({ status: 409, errorCode: 'oss.in_use' });
    expect((await shop.post(`${base}/submit`, { id, remark: 'still' })).status).toBe(200);
    await shop.send('/blade-resource/attach/remove', { ids: sent.data.attachId });
    expect((await shop.send(`${base}/remove`, { ids: id })).status).toBe(200);
  });
});

it('another tenant has no store of ours', async () => {
  const id = await add(shop, 'ours');
  expect((await other.send(`${base}/enable`, { id })).errorCode).toBe('row.not_found');
  expect((await other.get(`${base}/detail`, { id })).errorCode).toBe('row.not_found');
  expect((await other.send(`${base}/remove`, { ids: id })).errorCode).toBe('row.not_found');
  const stranger = await server.signIn('100002');
  const sent = await uploadCalls(stranger).attach('text', { code: 'ours' });
  expect(sent).toMatchObject({ status: 400, errorCode: 'oss.unknown' });
});
