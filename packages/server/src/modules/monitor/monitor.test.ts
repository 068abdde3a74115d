import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePart } from '../../http/part.js';
import { type Calls, callsOf } from '../../testing/calls.js';
import { roleCalls } from '../../testing/role-calls.js';
import { TestClock } from '../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../testing/test-server.js';
import { tokenCalls } from '../../testing/token-calls.js';
import { userCalls } from '../../testing/user-calls.js';
import { purge } from '../auth/retention/retention.js';

/** A call that fails as no call should. */
const broken = definePart({
  mount: ({ app }) => {
    app.get('/mall-api/broken', async () => {
      throw new TypeError('the shelf is gone, password=hunter2secret');
    });
  },
});

const clock = new TestClock();
let server: TestServer;
let root: Calls;
let shop: Calls;
let other: Calls;
beforeAll(async () => {
  server = await createTestServer({ requestLog: true }, clock, { parts: [broken], alone: true });
  root = callsOf(await server.signIn());
  shop = callsOf(await server.signIn('100001'));
  other = callsOf(await server.signIn('100002'));
  for (const [tenantId, who] of [
    ['100001', shop],
    ['100002', other],
  ] as const) {
    // Shops have these pages where somebody gives them.
    await root.send('/blade-system/tenant/package-setting', { tenantId, packageId: '' });
    const { roleId } = await userCalls(who).me();
    const { rows } = await server.services.database.query<{ code: string }>(
      'select code from mall_menu where is_deleted = 0',
    );
    await roleCalls(server, root).grant(roleId, { codes: rows.map(({ code }) => code) });
  }
});
afterAll(() => server.close());

type Line = Readonly<Record<string, unknown>> & { readonly id: string };
type Kind = 'usual' | 'api' | 'error';

async function figure(name: string): Promise<number> {
  const { body } = await server.inject({ method: 'GET', url: '/metrics' });
  return Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\d+)`, 'm').exec(body)?.[1]);
}

/** Lines are written after the reply, and not each by itself. */
const written = () => expect.poll(() => figure('mall_log_lines_waiting'), { interval: 50 }).toBe(0);

async function lines(who: Calls, kind: Kind, query: object = {}): Promise<Line[]> {
  await written();
  const { status, data, text } = await who.get(`/blade-log/${kind}/list`, { size: 500, ...query });
  expect(status, text).toBe(200);
  expect(data.total).toBe(data.records.length);
  return data.records;
}

const codeForm = (remark: string) => ({ useLimit: 2, remark });

describe('the API log', () => {
  it('has each write with who, what, from where and how it ended, and no read', async () => {
    await shop.post('/invite-code', codeForm('for the log'));
    await shop.get('/invite-code/page');
    const [line, ...more] = await lines(shop, 'api', { methodClass: 'invite-code' });
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      tenantId: '100001',
      createBy: 'admin',
      method: 'POST',
      requestUri: '/mall-api/invite-code',
      methodClass: 'invite-code',
      methodName: 'create',
      title: '邀请码 · 新增',
      type: 1,
      httpStatus: 200,
      remoteIp: '127.0.0.1',
      params: '{"body":{"useLimit":2,"remark":"for the log"}}',
    });
    expect((await shop.get('/blade-log/api/detail', { id: line!.id })).data).toEqual(line);
  });

  it('has refused writes, with their status', async () => {
    await shop.post('/invite-code', { useLimit: 'many', remark: 'refused' });
    const found = await lines(shop, 'api', { type: 2 });
    expect(found).toContainEqual(expect.objectContaining({ httpStatus: 400, methodName: 'create' }));
  });

  it('has what came in a form like what came in JSON', async () => {
    const payload = 'useLimit=3&remark=from+a+form&password=hidden-words-1';
    const person = await server.signIn('100001');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode, body } = await person.inject({
      method: 'POST',
      url: '/invite-code',
      headers,
      payload,
    });
    expect(statusCode, body).toBe(400);
    const found = await lines(shop, 'api', { methodClass: 'invite-code' });
    expect(found.map(({ params }) => params)).toContain(
      '{"body":{"useLimit":"3","remark":"from a form","password":"***"}}',
    );
  });

  it('keeps no value of a secret name', async () => {
    await userCalls(root).make('secretive', { password: 'very-secret-words-1' });
    const [line] = await lines(root, 'api', { methodClass: 'user', requestUri_like: 'submit' });
    expect(line?.params).toContain('"password":"***"');
    const { rows } = await server.services.database.query<{ text: string }>(
      `select (select string_agg(l::text, '') from mall_log_api l)
        || (select string_agg(l::text, '') from mall_log_usual l) as text`,
    );
    expect(rows[0]?.text).toContain('invite-code');
    expect(rows[0]?.text).not.toMatch(/very-secret-words|eyJ/);
  });

  it('takes what no text of the database holds, and measures what is too long', async () => {
    await shop.post('/invite-code', codeForm('zero \u0000 and half \uD83D'));
    await shop.post('/invite-code', codeForm('x'.repeat(70_000)));
    const found = await lines(shop, 'api', { methodClass: 'invite-code' });
    expect(found.filter(({ params }) => String(params).includes('zero'))).toHaveLength(1);
    expect(found.map(({ params }) => String(params).length).filter((length) => length > 4000)).toEqual([]);
    expect(await figure('mall_log_lines_total{outcome="dropped"}')).toBe(0);
  });
});

describe('the general log', () => {
  const events = async (who: Calls, account: string): Promise<unknown[]> =>
    (await lines(who, 'usual', { createBy: account })).map(({ logId }) => logId).reverse();

  it('has signing in, failing to, being locked, being unlocked and signing out', async () => {
    const { id } = await userCalls(shop).make('watched', { password: 'watched-pass-9' });
    const signIn = (password: string) => server.signIn('100001', 'watched', password);
    const person = await signIn('watched-pass-9');
    await person.inject({ method: 'GET', url: '/blade-auth/oauth/logout' });
    for (let count = 0; count < 7; count += 1) await signIn('wrong').catch(() => undefined);
    expect(await events(shop, 'watched')).toEqual(['sign_in', 'sign_out', 'sign_in_failed', 'lock']);
    await shop.send('/blade-user/unlock', { userIds: id });
    expect((await lines(shop, 'usual', { logId: 'unlock' }))[0]).toMatchObject({ createBy: 'admin' });
  });

  it('has passwords that change, and grants', async () => {
    const { id } = await userCalls(shop).make('renewed');
    await shop.send('/blade-user/reset-password', { userIds: id });
    const roleId = await roleCalls(server, shop).make('granted', { codes: ['invite_code'] });
    const found = await lines(shop, 'usual');
    expect(found.map(({ logId }) => logId)).toEqual(expect.arrayContaining(['password_reset', 'grant']));
    expect(found.find(({ logId }) => logId === 'grant')?.logData).toContain(roleId);
  });

  it('has no renewal of a session', async () => {
    const before = (await lines(root, 'usual')).length;
    const calls = tokenCalls(server.app);
    const reply = await calls.byPassword();
    expect((await calls.refresh(reply.json())).statusCode).toBe(200);
    expect((await lines(root, 'usual')).length).toBe(before + 1);
  });
});

describe('the error log', () => {
  it('has what nobody foresaw with its stack, which the reply has not', async () => {
    const reply = await server.inject({ method: 'GET', url: '/broken' });
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toMatch(/shelf|monitor\.test/);
    const [line] = await lines(root, 'error', { requestId: reply.json().requestId });
    expect(line).toMatchObject({
      tenantId: '000000',
      exceptionName: 'TypeError',
      fileName: 'monitor.test.ts',
    });
    expect(line?.message).toContain('the shelf is gone');
    expect(line?.stackTrace).toContain('monitor.test');
    expect(await lines(shop, 'error', { requestId: reply.json().requestId })).toEqual([]);
  });

  it('has what browsers upload, in the list of their tenant', async () => {
    const entry = {
      url: '/wel',
      time: '2026-01-01 00:00:00',
      type: 'error',
      message: 'undefined is gone',
      stack: 'at x',
    };
    expect((await shop.post('/blade-auth/oauth/logout', [entry, entry])).status).toBe(200);
    const found = await lines(shop, 'error', { exceptionName: 'error' });
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ message: 'undefined is gone', stackTrace: 'at x', createBy: 'admin' });
    expect(await lines(other, 'error')).toEqual([]);
  });
});

describe('who reads the logs', () => {
  it('a shop has its own lines, the management administrator those of all', async () => {
    await other.post('/invite-code', codeForm('of the other'));
    const theirs = (await lines(other, 'api'))[0]!;
    expect(new Set((await lines(shop, 'api')).map(({ tenantId }) => tenantId))).toEqual(new Set(['100001']));
    expect((await shop.get('/blade-log/api/detail', { id: theirs.id })).errorCode).toBe('row.not_found');
    const all = await lines(root, 'api');
    expect(all.map(({ id }) => id)).toContain(theirs.id);
    expect(new Set(all.map(({ tenantId }) => tenantId)).size).toBeGreaterThan(2);
  });

  it('needs the page’s code for the list and the button’s for a line', async () => {
    const roleId = await roleCalls(server, root).make('reader', { codes: ['log_api'] });
    await userCalls(root).make('reader', { roleId, password: 'reader-pass-9' });
    const reader = callsOf(await server.signIn('000000', 'reader', 'reader-pass-9'));
    const [line] = await lines(reader, 'api');
    expect((await reader.get('/blade-log/api/detail', { id: line!.id })).status).toBe(403);
    expect((await reader.get('/blade-log/usual/list')).status).toBe(403);
    expect((await reader.get('/blade-log/error/list')).status).toBe(403);
  });
});

it('keeps lines as long as the parameters say, and the totals with them', async () => {
  await lines(root, 'usual');
  clock.advance(31 * 86_400);
  await purge(server.services);
  const fresh = callsOf(await server.signIn());
  const late = await lines(fresh, 'api');
  expect(late).toEqual([]);
  expect((await lines(fresh, 'usual')).length).toBeGreaterThan(5);
});
