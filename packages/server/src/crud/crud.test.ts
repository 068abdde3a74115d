import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type SignedIn, type TestServer } from '../testing/test-server.js';

let server: TestServer;
let admin: SignedIn;

const add = (paramKey: string, paramValue: string, paramName = '搜索') =>
  admin.inject({
    method: 'POST',
    url: '/blade-system/param/submit',
    payload: { paramName, paramKey, paramValue },
  });

beforeAll(async () => {
  server = await createTestServer({ seed: 'base' });
  admin = await server.signIn();
  for (const [key, value] of [
    ['find.apple', '10'],
    ['find.apricot', '20'],
    ['find.banana', '30'],
    ['find.50%_off', '40'],
    ["find.o'brien", '50'],
  ] as const)
    await add(key, value);
});
afterAll(() => server.close());

async function list(query: Record<string, string>) {
  const reply = await admin.inject({
    method: 'GET',
    url: `/blade-system/param/list?${new URLSearchParams(query)}`,
  });
  return { status: reply.statusCode, body: reply.json() };
}
async function keys(query: Record<string, string>): Promise<string[]> {
  const { body } = await list({ size: '100', ascs: 'param_key', ...query });
  return body.data.records.map((row: { paramKey: string }) => row.paramKey.replace('find.', ''));
}

const mine = { paramName_equal: '搜索' };

describe('search suffixes of map lists (wire contract, section 1.4)', () => {
  const cases: [query: Record<string, string>, expected: string[]][] = [
    [{ paramKey: 'd.ap' }, ['apple', 'apricot']],
    [{ ...mine, paramKey_like: 'an' }, ['banana']],
    [{ paramKey_equal: 'find.apple' }, ['apple']],
    [{ paramKey_equal: 'find.app' }, []],
    [{ ...mine, paramKey_notequal: 'find.apple' }, ['50%_off', 'apricot', 'banana', "o'brien"]],
    [{ paramKey_likeleft: 'cot' }, ['apricot']],
    [{ paramKey_likeright: 'find.ap' }, ['apple', 'apricot']],
    [{ ...mine, paramKey_notlike: 'ap' }, ['50%_off', 'banana', "o'brien"]],
    [{ paramKey: '50%_' }, ['50%_off']],
    [{ paramKey: '%' }, ['50%_off']],
    [{ ...mine, paramKey: '_' }, ['50%_off']],
    [{ paramKey: "o'b" }, ["o'brien"]],
    [{ ...mine, paramValue_ge: '40' }, ['50%_off', "o'brien"]],
    [{ ...mine, paramValue_le: '20' }, ['apple', 'apricot']],
    [{ ...mine, paramValue_gt: '40' }, ["o'brien"]],
    [{ ...mine, paramValue_lt: '20' }, ['apple']],
    [{ ...mine, version_equal: '1', paramKey_likeright: 'find.b' }, ['banana']],
    [{ ...mine, remark_null: '1', paramKey_likeright: 'find.b' }, ['banana']],
    [{ ...mine, remark_notnull: '1' }, []],
    [{ ...mine, createTime_datege: '2020-01-01', paramKey: 'banana' }, ['banana']],
    [{ ...mine, createTime_datelt: '2020-01-01 00:00:00' }, []],
    [{ ...mine, createTime_dategt: '2999-01-01' }, []],
    [{ ...mine, createTime_datele: '2999-01-01', paramKey: 'banana' }, ['banana']],
    [{ ...mine, createTime_dateequal: '2020-01-01' }, []],
    [{ ...mine, createTime_within: 'last-7-days', paramKey: 'banana' }, ['banana']],
    [{ ...mine, createTime_within: '2020-01-01..2020-12-31' }, []],
    [{ paramKey_ignore: 'whatever', paramKey: 'banana' }, ['banana']],
    [{ paramKey: 'banana', paramName: '' }, ['banana']],
    [{ paramKey: 'banana', 'Blade-Auth': 'dropped', t: '1' }, ['banana']],
  ];
  it.each(cases)('%j', async (query, expected) => {
    expect(await keys(query)).toEqual(expected.sort());
  });

  const refused: Record<string, string>[] = [
    { colour: 'red' },
    { colour_like: 'red' },
    { isDeleted: '1' },
    { createTime_datege: 'yesterday' },
    { createTime_datege: '2026-02-30' },
    { createTime_within: 'soon' },
    { createTime_within: '2026-03-02..2026-03-01' },
    { paramKey_within: 'today' },
    { version_equal: 'x' },
    { paramKey_datege: '2020-01-01' },
    { "paramKey' or 1=1 --_like": 'x' },
    { ascs: 'param_key; drop table mall_param' },
    { descs: 'client_secret_hash' },
    { current: 'one' },
  ];
  it.each(refused)('%j is refused by name', async (query) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 400, errorCode: 'request.invalid' });
    expect(body.issues).toHaveLength(1);
  });
});

describe('entity lists compare for equality (wire contract, section 1.4)', () => {
  it('matches whole values only, unless a suffix says otherwise', async () => {
    const get = (query: string) => admin.inject({ method: 'GET', url: `/blade-system/client/list?${query}` });
    expect((await get('clientId=mall-web')).json().data.total).toBe(1);
    expect((await get('clientId=mall')).json().data.total).toBe(0);
    expect((await get('clientId_like=mall-')).json().data.total).toBe(2);
  });
});

describe('paging (wire contract, section 1.3)', () => {
  const cases: [size: string, answered: number][] = [
    ['10', 10],
    ['500', 500],
    ['501', 500],
    ['100000', 500],
    ['-1', 500],
    ['', 10],
  ];
  it.each(cases)('size %s is answered as %i', async (size, answered) => {
    expect((await list({ size })).body.data.size).toBe(answered);
  });

  it('gives an empty page with the right total beyond the end', async () => {
    const { body } = await list({ current: '99', size: '3', ...mine });
    expect(body.data).toMatchObject({ records: [], total: 5, size: 3, current: 99, pages: 2 });
  });

  it('never shows a row on two pages and leaves none out, also when everything is equal', async () => {
    const seen: string[] = [];
    for (const current of ['1', '2', '3']) {
      const { body } = await list({ current, size: '2', ascs: 'paramName', ...mine });
      seen.push(...body.data.records.map((row: { id: string }) => row.id));
    }
    // What is equal stands in the order of its making, the newest first.
    expect(seen).toEqual([...seen].sort((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1)));
    expect(new Set(seen).size).toBe(5);
  });
});

describe('exact totals', () => {
  it('follow inserts and removals that happen at once', async () => {
    const before = (await list({})).body.data.total;
    const made = await Promise.all(Array.from({ length: 10 }, (_, n) => add(`count.${n}`, '1')));
    expect((await list({})).body.data.total).toBe(before + 10);
    const ids = made.map((reply) => reply.json().data.id);
    await admin.inject({
      method: 'POST',
      url: `/blade-system/param/remove?ids=${ids.slice(0, 4).join(',')}`,
    });
    expect((await list({})).body.data.total).toBe(before + 6);
    // One of the ids is gone already: nothing of this call may happen.
    const partly = await admin.inject({
      method: 'POST',
      url: `/blade-system/param/remove?ids=${ids.slice(3).join(',')}`,
    });
    expect(partly.statusCode).toBe(404);
    expect((await list({})).body.data.total).toBe(before + 6);
    const { rows } = await server.services.database.query<{ n: string }>(
      'select count(*)::text as n from mall_param where is_deleted = 0',
    );
    expect(Number(rows[0]?.n)).toBe(before + 6);
  });
});

describe('writing (decisions, on the wire)', () => {
  const post = (payload: object) =>
    admin.inject({ method: 'POST', url: '/blade-system/param/submit', payload });

  it('leaves absent fields, clears null and empty ones, and refuses to clear a required one', async () => {
    const made = (
      await post({ paramName: 'a', paramKey: 'clear.me', paramValue: '1', remark: 'note' })
    ).json().data;
    expect((await post({ id: made.id, paramValue: '2' })).json().data).toMatchObject({
      remark: 'note',
      paramValue: '2',
    });
    expect((await post({ id: made.id, remark: '' })).json().data.remark).toBeNull();
    const refused = await post({ id: made.id, paramName: '' });
    expect(refused.json()).toMatchObject({
      code: 400,
      issues: [{ field: 'paramName', message: '请输入参数名称' }],
    });
    // A whole row may come back: what only rows have is ignored.
    const whole = { ...made, version: undefined, paramValue: '3' };
    expect((await post(whole)).json().data).toMatchObject({ paramValue: '3', createTime: made.createTime });
  });

  it('is of a version that rows can have: a stale one is a conflict, a greater one than there is no number', async () => {
    const made = (await post({ paramName: 'v', paramKey: 'version.me', paramValue: '1' })).json().data;
    const change = async (version: number | null) => post({ id: made.id, paramValue: '2', version });
    expect((await change(2_147_483_647)).json()).toMatchObject({ code: 409, errorCode: 'row.conflict' });
    const beyond = await change(2_147_483_648);
    expect(beyond.json()).toMatchObject({ code: 400, issues: [{ field: 'version' }] });
    // Whoever says none takes it as it is.
    expect((await change(null)).json().data).toMatchObject({ paramValue: '2', version: 2 });
    expect((await change(2)).json().data).toMatchObject({ version: 3 });
  });

  it('names the field that exists already', async () => {
    const twice = await add('find.apple', '1');
    expect(twice.statusCode).toBe(409);
    expect(twice.json()).toMatchObject({ errorCode: 'row.duplicate' });
  });

  it('writes audit columns and hides the deleted mark', async () => {
    const { data } = (await add('audit.me', '1')).json();
    expect(data).toMatchObject({
      createUser: admin.reply.user_id,
      updateUser: admin.reply.user_id,
      status: 1,
      version: 1,
    });
    expect(data.createTime).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    expect(data).not.toHaveProperty('isDeleted');
    expect(data.id).toMatch(/^\d{15,19}$/);
  });
});
