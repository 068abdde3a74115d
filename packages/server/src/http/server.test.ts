import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type SignedIn, type TestServer } from '../testing/test-server.js';

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.signIn();
});
afterAll(() => server.close());

describe('a resource over the wire', () => {
  it('lists, creates, reads, updates with a version, and removes a parameter', async () => {
    const created = await admin.inject({
      method: 'POST',
      url: '/blade-system/param/submit',
      payload: { paramName: '测试', paramKey: 'test.key', paramValue: '1' },
    });
    expect(created.json()).toMatchObject({
      code: 200,
      success: true,
      msg: '新增成功',
      data: { paramKey: 'test.key', version: 1 },
    });
    const { id } = created.json().data;
    const page = await admin.inject({ method: 'GET', url: '/blade-system/param/list?paramKey=test' });
    expect(page.json().data).toMatchObject({
      total: 1,
      size: 10,
      current: 1,
      records: [{ id, paramName: '测试' }],
    });
    const update = (version: number) =>
      admin.inject({
        method: 'POST',
        url: '/blade-system/param/submit',
        payload: { id, paramValue: '2', version },
      });
    expect((await update(1)).json().data).toMatchObject({ paramName: '测试', paramValue: '2', version: 2 });
    const stale = await update(1);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 409, errorCode: 'row.conflict', current: { version: 2 } });
    const removed = await admin.inject({ method: 'POST', url: `/blade-system/param/remove?ids=${id}` });
    expect(removed.json()).toMatchObject({ code: 200, data: null, msg: '删除成功' });
    expect(
      (await admin.inject({ method: 'GET', url: `/blade-system/param/detail?id=${id}` })).statusCode,
    ).toBe(404);
  });

  it('makes invite codes of a batch once, however often it is asked', async () => {
    const ask = () =>
      admin.inject({
        method: 'POST',
        url: '/invite-code/batch',
        payload: { count: 5000, batchKey: 'once', prefix: 'ab' },
      });
    const first = (await ask()).json().data;
    expect(first).toMatchObject({ created: 5000, existing: 0 });
    expect(new Set(first.codes).size).toBe(5000);
    expect(first.codes[0]).toMatch(/^AB[0-9A-HJKMNP-TV-Z]{10}$/);
    expect((await ask()).json().data).toEqual({ ...first, created: 0, existing: 5000 });
    const page = await admin.inject({ method: 'GET', url: '/invite-code/page?size=600&batchNo_equal=once' });
    expect(page.json().data).toMatchObject({ total: 5000, size: 500, pages: 10 });
  });

  it('says which fields are wrong, in the language that was asked for', async () => {
    const ask = (language: string) =>
      admin.inject({
        method: 'POST',
        url: '/blade-system/param/submit',
        headers: { 'accept-language': language },
        payload: { paramKey: '', colour: 'red' },
      });
    const chinese = await ask('zh-CN');
    expect(chinese.statusCode).toBe(400);
    expect(chinese.json()).toMatchObject({ code: 400, errorCode: 'request.invalid' });
    expect(
      chinese
        .json()
        .issues.map((issue: { message: string }) => issue.message)
        .sort(),
    ).toEqual(['未知字段: colour', '请输入参数名称', '请输入参数键值', '请输入参数键名'].sort());
    const english = await ask('en');
    expect(english.json().msg).toContain('Please enter the parameter name');
  });
});

it.each([
  ['a megabyte', 1024 * 1024, 400],
  ['a byte more', 1024 * 1024 + 1, 413],
])('a body of %s is read or refused for its size', async (_what, bytes, status) => {
  const frame = JSON.stringify({ paramName: '' });
  const payload = frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`);
  const reply = await admin.inject({
    method: 'POST',
    url: '/blade-system/param/submit',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect(reply.statusCode).toBe(status);
});

it('a start on a machine that is busy has two minutes for each of its steps', () => {
  expect(server.app.initialConfig.pluginTimeout).toBe(120_000);
});
