import type { ReportParameters, ReportResult } from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { createTestServer, type SignedIn, type TestServer } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

let server: TestServer;
let person: SignedIn;
let shop: Calls;
let root: Calls;
beforeAll(async () => {
  server = await createTestServer();
  person = await server.signIn('100001');
  shop = callsOf(person);
  root = callsOf(await server.signIn());
  for (const [name, price, unit] of [
    ['asked pear', '1.00', 'jin'],
    ['asked plum', '5.00', 'kg'],
    ['asked fig', '9.00', 'kg'],
  ])
    expect((await shop.post('/goods', { name, unit, price })).status).toBe(200);
});
afterAll(() => server.close());

const base = '/blade-report/report/rest';
const template = {
  resource: 'goods',
  filters: { name_like: 'asked', unit: 'kg' },
  parameters: ['unit', 'price', 'createTime'],
  columns: ['name'],
  measures: [{ kind: 'count' }],
};
let number = 0;
function submit(more: object = {}, who = shop) {
  number += 1;
  const content = JSON.stringify({ ...template, ...more });
  return who.post(`${base}/submit`, { name: `asked ${number}`, content });
}
async function make(more: object = {}): Promise<string> {
  const { status, data, text } = await submit(more);
  expect(status, text).toBe(200);
  return data.id;
}
const run = (id: string, parameters: object) =>
  shop.get(`${base}/preview`, { id, parameters: JSON.stringify(parameters) });
async function names(id: string, parameters: object): Promise<string[]> {
  const { status, data, text } = await run(id, parameters);
  expect(status, text).toBe(200);
  return (data as ReportResult).rows.map((row) => String(row.name)).sort();
}

describe('parameters of a report', () => {
  it('are said before it runs, with what they begin with', async () => {
    const { data } = await shop.get(`${base}/parameters`, { id: await make() });
    expect(data as ReportParameters).toMatchObject({
      resource: 'goods',
      list: 'list',
      fields: ['unit', 'price', 'createTime'],
      values: { unit: 'kg' },
    });
    const none = await shop.get(`${base}/parameters`, { id: await make({ parameters: undefined }) });
    expect(none.data).toMatchObject({ fields: [], values: {} });
  });

  it('begin as it is kept, and what is set takes the place of all of that', async () => {
    const id = await make();
    const { data } = await shop.get(`${base}/preview`, { id });
    expect(data.rows).toHaveLength(2);
    expect(await names(id, { unit: 'jin' })).toEqual(['asked pear']);
    expect(await names(id, {})).toEqual(['asked fig', 'asked pear', 'asked plum']);
    expect(await names(id, { unit: '', price_ge: '2', price_le: '6' })).toEqual(['asked plum']);
    expect(await names(id, { createTime_within: 'yesterday' })).toEqual([]);
  });

  it('narrow what is in the file, too', async () => {
    const parameters = JSON.stringify({ unit: 'jin' });
    const url = `${base}/download?id=${await make()}&format=csv&parameters=${encodeURIComponent(parameters)}`;
    const { body } = await person.inject({ method: 'GET', url });
    expect(body).toContain('asked pear');
    expect(body).not.toContain('asked plum');
  });

  it.each([
    ['a field that is none', { name_like: 'x' }],
    ['what the list does not take', { unit_sounds: 'x' }],
    ['paging', { size: '1' }],
    ['conditions that turn each other off', { unit: 'kg', anyOf: 'unit|name_like' }],
    ['nothing that could be filters', ['unit']],
    ['values that are none', { unit: { sql: '1' } }],
  ])('are refused: %s', async (_what, parameters) => {
    const { status, errorCode } = await run(await make(), parameters);
    expect([status, errorCode]).toEqual([400, 'report.unfit_filters']);
  });

  it('are JSON', async () => {
    const { status, errorCode } = await shop.get(`${base}/preview`, { id: await make(), parameters: '{' });
    expect([status, errorCode]).toEqual([400, 'request.invalid']);
  });

  it.each([['nope'], ['picture'], ['size'], ['constructor']])(
    'are fields that its list is searched by: %s is not kept',
    async (field) => {
      const { status, errorCode } = await submit({ parameters: [field] });
      expect([status, errorCode]).toEqual([400, 'report.unfit_filters']);
    },
  );

  it('are told to whoever may run it, in its tenant', async () => {
    const id = await make();
    const roleId = await roleCalls(server, root).make('no reports', { codes: ['goods'] });
    await userCalls(root).make('no-reports', { roleId, password: 'reader-pass-9' });
    const without = callsOf(await server.signIn('000000', 'no-reports', 'reader-pass-9'));
    expect((await without.get(`${base}/parameters`, { id })).status).toBe(403);
    const other = callsOf(await server.signIn('100002'));
    expect((await other.get(`${base}/parameters`, { id })).errorCode).toBe('row.not_found');
  });
});
