import { searchSuffixes } from '@mall/sdk/contract';
import { everyKind as descriptor } from '@mall/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../testing/calls.js';
import { everyKind } from '../testing/every-kind/every-kind.part.js';
import { createEveryKinds, everyKinds } from '../testing/every-kind/every-kind.table.js';
import { inTurn } from '../testing/in-turn.js';
import { createTestServer, type TestServer } from '../testing/test-server.js';
import { createRepository } from './repository.js';

const base = '/test/every-kind';
const full = {
  name: '苹果',
  code: 'A-1',
  note: 'crisp',
  homepage: 'https://apple.example.com',
  picture: '/files/apple.png',
  amount: 7,
  price: '12.50',
  onSale: 0,
  agreed: true,
  startsAt: '2026-05-01 08:00:00',
  level: 'high',
  sex: 1,
  extra: '{"sweet":true}',
  harvestedOn: '2026-05-01',
  weight: '1.250',
  acidity: '3.1400',
  unit: 'jin',
  grade: 'second',
  caliber: 2,
  reason: 'too small',
  mail: 'plum@orchard.example',
  phone: '13800138000',
  taster: 'admin',
  origin: 'Orchard',
  details: 'crisp\nred',
  story: '<p>red</p>',
  pictures: '/files/a.png,/files/b.png',
  recipe: '<pie/>',
  selection: 'select 1',
};
const least = { name: 'Pear', code: 'P-1', price: 3, onSale: 1, agreed: false };

let server: TestServer;
let root: Calls;
let ids: string[];
beforeAll(async () => {
  server = await createTestServer({}, undefined, { parts: [everyKind], tables: createEveryKinds });
  root = callsOf(await server.signIn());
  ids = [];
  for (const body of [full, least]) ids.push((await root.post(base, body)).data.id);
});
afterAll(() => server.close());

describe('a resource with a field of every kind', () => {
  it('gives back what was given, each value in its own form', async () => {
    const { data } = await root.get(`${base}/${ids[0]}`);
    expect(data).toMatchObject(full);
    expect((await root.get(`${base}/${ids[1]}`)).data).toMatchObject({
      ...least,
      price: '3.00',
      level: null,
    });
    expect(JSON.stringify(data)).not.toMatch(/pin/i);
  });

  it.each([
    ['onSale', 0, ['苹果']],
    ['onSale', 1, ['Pear']],
    ['agreed', true, ['苹果']],
    ['price_ge', '10', ['苹果']],
    ['price_lt', '3.01', ['Pear']],
    ['price_equal', '12.5', ['苹果']],
    ['agreed_notequal', 'true', ['Pear']],
    ['startsAt_datege', '2026-01-01', ['苹果']],
    ['level', 'high', ['苹果']],
    ['amount_null', 'x', ['Pear']],
    ['harvestedOn_datege', '2026-05-01', ['苹果']],
    ['weight_gt', '1.2', ['苹果']],
    ['grade_equal', 'second', ['苹果']],
    ['caliber_in', '1,2', ['苹果']],
    ['unit_equal', 'jin', ['苹果']],
  ])('is found by %s=%s', async (key, value, names) => {
    const { data } = await root.get(`${base}/page`, { [key]: value });
    expect(data.records.map((row: { name: string }) => row.name)).toEqual(names);
  });

  const values = [
    '1',
    'abc',
    '12.5',
    '2026-01-01',
    'true',
    '99999999999999999999',
    '1e400',
    '%',
    '{',
    "'",
    '-',
  ];
  const someInTurn = inTurn(3);
  it.each(Object.keys(descriptor.row.shape))(
    '%s with every suffix and any value is answered or refused',
    async (field) => {
      for (const suffix of searchSuffixes)
        for (const value of someInTurn(values)) {
          const { status, text } = await root.get(`${base}/page`, { [`${field}_${suffix}`]: value });
          expect([200, 400], `${field}_${suffix}=${value}: ${text}`).toContain(status);
          if (status === 400) expect(text).toMatch(/"errorCode":"request.invalid".*"field"/);
          expect(text).not.toMatch(/\b(22P02|22003)\b|SQLSTATE/);
        }
    },
  );

  it.each([
    ['price_ge', 'abc', 'Price'],
    ['startsAt_datege', 'soon', 'Starts'],
    ['agreed_gt', 'true', 'Agreed'],
    ['amount_equal', '2147483648', 'Amount'],
  ])('%s=%s is refused by the name of the field', async (key, value) => {
    const { status, data, text } = await root.get(`${base}/page`, { [key]: value });
    expect([status, data]).toEqual([400, null]);
    expect(JSON.parse(text).issues).toHaveLength(1);
    expect(JSON.parse(text).issues[0].field).toBe(key);
  });

  it.each([
    ['price', '12.505'],
    ['price', '-1'],
    ['price', '12345678901'],
    ['extra', '{"a":'],
    ['onSale', 2],
    ['agreed', 'yes'],
    ['startsAt', '2026-02-30 00:00:00'],
    ['homepage', 'javascript:alert(1)'],
    ['level', 'middle'],
    ['harvestedOn', '2026-02-30'],
    ['weight', '1.2345'],
    ['acidity', '1234'],
    ['grade', 'third'],
    ['caliber', 4],
    ['mail', 'nowhere'],
    ['phone', '1380'],
    ['pictures', '/files/a.png,javascript:alert(1)'],
  ])('%s: %s is refused at that field, and nothing is written', async (field, value) => {
    const before = await root.get(`${base}/page`);
    const { status, text } = await root.post(base, { ...full, code: 'B-1', [field]: value });
    expect([status, JSON.parse(text).issues?.[0]?.field], text).toEqual([400, field]);
    expect((await root.get(`${base}/page`)).data.total).toBe(before.data.total);
  });

  it('must say why, where another field demands it, and need not where it does not', async () => {
    const missing = await root.post(base, { ...least, code: 'W-1', grade: 'waste' });
    expect([missing.status, JSON.parse(missing.text).issues?.[0]?.field]).toEqual([400, 'reason']);
    expect((await root.post(base, { ...least, code: 'W-1', onSale: 0, grade: 'first' })).status).toBe(200);
    expect((await root.get(`${base}/${ids[0]}`)).data.unitName).toBe('斤');
  });

  it('says at which field a value is taken, with that value alone', async () => {
    const { status, text } = await root.post(base, full);
    const { errorCode, issues, msg } = JSON.parse(text);
    expect([status, errorCode, issues[0].field, issues[0].rule]).toEqual([
      409,
      'row.duplicate',
      'code',
      'taken',
    ]);
    expect(msg).toContain('A-1');
    expect(text).not.toMatch(/000000|_key/);
  });

  it("says it in the resource's own words, in the caller's language", async () => {
    const body = { paramName: 'twice', paramKey: 'twice', paramValue: '1' };
    const person = await server.signIn();
    const send = (language: string) =>
      person.inject({
        method: 'POST',
        url: '/blade-system/param/submit',
        payload: body,
        headers: { 'accept-language': language },
      });
    await send('zh');
    const answers = [await send('zh'), await send('en')].map((reply) => reply.json());
    expect(answers.map(({ issues }) => issues[0].message)).toEqual([
      '参数键名已存在: twice',
      'The parameter key twice already exists',
    ]);
    expect(answers.map(({ msg }) => msg)).toEqual([
      '参数键名 已存在: twice',
      'The parameter key twice already exists',
    ]);
  });

  it('has a second list of the same rows, with a code of its own', async () => {
    const { data } = await root.get(`${base}/shelf`);
    expect(data.records.map((row: { name: string }) => row.name)).toEqual(['Pear']);
    const shop = callsOf(await server.signIn('100001'));
    expect((await shop.get(`${base}/page`)).status).toBe(200);
    expect((await shop.get(`${base}/shelf`)).status).toBe(200);
    expect((await shop.get(`${base}/shelf`)).data.records).toEqual([]);
    const hr = callsOf(await server.signIn('000000', 'hr'));
    expect((await hr.get(`${base}/shelf`)).status).toBe(403);
  });
});

describe('a field that names rows of another resource', () => {
  it('takes what is there, refuses what is not at the field, and keeps what was there once', async () => {
    const person = { account: 'owner', name: 'o', realName: 'o', userType: 1 };
    const { roleId, deptId } = (await root.get('/blade-user/info')).data;
    const owner = (await root.post('/blade-user/submit', { ...person, roleId, deptId })).data.id;
    const { data } = await root.post(base, { ...least, code: 'L-1', ownerId: owner, deptIds: deptId });
    expect(data).toMatchObject({ ownerId: owner, deptIds: deptId });
    const wrong = await root.put(base, { id: data.id, ownerId: '4242424242' });
    expect([wrong.status, wrong.errorCode, JSON.parse(wrong.text).issues[0].field]).toEqual([
      404,
      'row.not_found',
      'ownerId',
    ]);
    expect((await root.send('/blade-user/remove', { ids: owner })).status).toBe(200);
    expect((await root.put(base, { id: data.id, name: 'orphan', ownerId: owner })).status).toBe(200);
  });
});

describe('a declared action', () => {
  const versionOf = async (id: string) => (await root.get(`${base}/${id}`)).data.version as number;

  it('counts as an edit: a form that was open before is stale, and says so', async () => {
    const [id] = ids as [string];
    const version = await versionOf(id);
    expect((await root.send(`${base}/on-sale`, { ids: id })).status).toBe(200);
    expect((await root.get(`${base}/${id}`)).data).toMatchObject({ onSale: 1, version: version + 1 });
    const late = await root.put(base, { id, name: 'late', version });
    expect([late.status, JSON.parse(late.text).errorCode]).toEqual([409, 'row.conflict']);
    expect(JSON.parse(late.text).current).toMatchObject({ onSale: 1 });
  });

  it('changes all of the rows or none', async () => {
    const before = await versionOf(ids[1] as string);
    const { status, text } = await root.send(`${base}/off-sale`, { ids: `${ids[1]},4242424242` });
    expect([status, JSON.parse(text).errorCode]).toEqual([404, 'row.not_found']);
    expect(await versionOf(ids[1] as string)).toBe(before);
  });

  it("reaches no other tenant's rows", async () => {
    const shop = callsOf(await server.signIn('100001'));
    const { status } = await shop.send(`${base}/off-sale`, { ids: ids[0] });
    expect(status).toBe(404);
    expect((await root.get(`${base}/${ids[0]}`)).data.onSale).toBe(1);
  });
});

describe('the wall', () => {
  it('refuses a tenant table that is read as everybody’s, and the other way round', () => {
    const of = (tenancy: 'global' | 'tenant') => () =>
      createRepository({ ...descriptor, tenancy }, { table: everyKinds, family: 'map' });
    expect(of('global')).toThrow(/mall_every_kind has tenant_id, but its tenancy is global/);
    expect(of('tenant')).not.toThrow();
  });
});
