import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

let server: TestServer;
let root: Calls;
let shop: Calls;
let other: Calls;
beforeAll(async () => {
  server = await createTestServer();
  root = callsOf(await server.signIn());
  shop = callsOf(await server.signIn('100001'));
  other = callsOf(await server.signIn('100002'));
});
afterAll(() => server.close());

interface Change {
  readonly id: string;
  readonly kind: string;
  readonly changes: readonly object[];
  readonly [key: string]: unknown;
}

const base = '/blade-system/history';
const changesOf = async (who: Calls, resource: string, rowId: string): Promise<Change[]> =>
  (await who.get(`${base}/list?resource=${resource}&rowId=${rowId}&size=50`)).data.records;
const newest = async (who: Calls, resource: string, rowId: string): Promise<Change> =>
  (await changesOf(who, resource, rowId))[0] as Change;
const undo = (who: Calls, id: string) => who.send(`${base}/undo`, { id });

const makeCode = async (remark = 'first'): Promise<{ id: string; version: number }> =>
  (await shop.post('/invite-code', { useLimit: 2, remark })).data;
const edit = (id: string, values: object) => shop.put('/invite-code', { id, ...values });

describe('a row’s history', () => {
  it('says who changed what, from what to what, the newest first', async () => {
    const { id } = await makeCode();
    await edit(id, { remark: 'second', useLimit: 5 });
    await edit(id, { remark: 'third', useLimit: 5 });
    const [third, second, first] = await changesOf(shop, 'invite-code', id);
    expect(third).toMatchObject({
      kind: 'update',
      account: 'admin',
      userName: '王芳',
      clientId: 'mall-cli',
      address: '127.0.0.1',
      changes: [{ field: 'remark', before: 'second', after: 'third' }],
    });
    expect(second?.changes).toEqual(
      expect.arrayContaining([
        { field: 'remark', before: 'first', after: 'second' },
        { field: 'useLimit', before: 2, after: 5 },
      ]),
    );
    // What it was made with, and not what it is now.
    expect(first).toMatchObject({ kind: 'create', undoes: null });
    expect(first?.changes).toEqual(
      expect.arrayContaining([
        { field: 'remark', before: null, after: 'first' },
        { field: 'useLimit', before: null, after: 2 },
      ]),
    );
  });

  it('names the request that it came with, in every kind of change', async () => {
    const person = await server.signIn('100001');
    const ask = async (method: 'POST' | 'PUT', url: string, payload: object = {}) =>
      (await person.inject({ method, url, payload })).json();
    const made = await ask('POST', '/invite-code', { useLimit: 2 });
    const { id } = made.data;
    const edited = await ask('PUT', '/invite-code', { id, remark: 'second' });
    const removed = await ask('POST', `/invite-code/remove?ids=${id}`);
    const { rows } = await server.services.database.query(
      'select request_id as request from mall_history where row_id = $1 order by id',
      [id],
    );
    const requests = [made, edited, removed].map(({ requestId }) => ({ request: requestId }));
    expect(rows).toEqual(requests.slice(0, rows.length));
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });

  it('has nothing of an edit that changes nothing, and nothing of one that is refused', async () => {
    const { id, version } = await makeCode();
    await edit(id, { remark: 'first' });
    expect((await edit(id, { remark: 'stale', version })).status).toBe(409);
    expect(await changesOf(shop, 'invite-code', id)).toHaveLength(1);
  });

  it('has moments as the row has them, and an unbroken chain however many edit at once', async () => {
    const { id } = await makeCode();
    await edit(id, { expireTime: '2030-01-02 03:04:05' });
    expect((await newest(shop, 'invite-code', id)).changes).toEqual([
      { field: 'expireTime', before: null, after: '2030-01-02 03:04:05' },
    ]);
    await edit(id, { expireTime: '2030-01-02 03:04:05' });
    await Promise.all(Array.from({ length: 8 }, (_, n) => edit(id, { remark: `at once ${n}` })));
    const [first, ...rest] = (await changesOf(shop, 'invite-code', id)).slice(0, 8).reverse();
    const one = (change: Change | undefined) => change?.changes[0] as { before: string; after: string };
    expect(one(first).before).toBe('first');
    rest.reduce((before, change) => {
      expect(one(change).before).toBe(one(before).after);
      return change;
    }, first as Change);
  });

  it('has actions on many rows, and codes that a batch makes', async () => {
    const { id } = await makeCode();
    const { codes } = (await shop.post('/invite-code/batch', { batchKey: 'kept', count: 3 })).data;
    const found = (await shop.get(`/invite-code/page?code_equal=${codes[1]}`)).data.records[0];
    await shop.send('/invite-code/disable', { ids: `${id},${found.id}` });
    for (const rowId of [id, found.id]) {
      const [disabled, made] = await changesOf(shop, 'invite-code', rowId);
      expect(disabled?.changes).toEqual([{ field: 'status', before: 1, after: 2 }]);
      expect(made?.kind).toBe('create');
    }
  });

  it('names a secret and does not keep it', async () => {
    const user = await userCalls(shop).make('kept-secret');
    await shop.send('/blade-user/reset-password', { userIds: user.id });
    const change = await newest(shop, 'user', user.id);
    expect(change.changes).toEqual([{ field: 'password', before: null, after: null, secret: true }]);
    const kept = await server.services.database.query<{ text: string }>(
      "select string_agg(h::text, ' ') as text from mall_history h",
    );
    expect(kept.rows[0]?.text).toContain('password');
    expect(kept.rows[0]?.text).not.toContain('scrypt');
    expect(await undo(shop, change.id)).toMatchObject({ status: 400, errorCode: 'history.secret' });
  });

  it('is for those who may read the row', async () => {
    const { id } = await makeCode();
    const list = `${base}/list?resource=invite-code&rowId=${id}`;
    expect((await other.get(list)).status).toBe(404);
    expect((await root.get(`${base}/list?resource=nothing&rowId=${id}`)).status).toBe(404);
    const roleId = await roleCalls(server, shop).make('reads-none', { codes: ['user'] });
    await userCalls(shop).make('reads-none', { roleId, password: 'first-pass-1' });
    const narrow = callsOf(await server.signIn('100001', 'reads-none', 'first-pass-1'));
    expect((await narrow.get(list)).status).toBe(403);
    const change = await newest(shop, 'invite-code', id);
    expect((await undo(other, change.id)).status).toBe(404);
    expect((await undo(narrow, change.id)).status).toBe(403);
  });

  it('is taken back by nobody who may not read the row, though they may change it', async () => {
    const { id } = await makeCode();
    await edit(id, { remark: 'second' });
    const change = await newest(shop, 'invite-code', id);
    const roleId = await roleCalls(server, shop).make('writes-alone', { codes: ['invite_code_edit'] });
    await userCalls(shop).make('writes-alone', { roleId, password: 'first-pass-1' });
    const writer = callsOf(await server.signIn('100001', 'writes-alone', 'first-pass-1'));
    const { rows } = await server.services.database.query<{ id: string }>(
      "select id::text from mall_menu where code = 'invite_code'",
    );
    const { data } = await root.post('/blade-system/api-scope/submit', {
      ...{ menuId: rows[0]?.id, resourceCode: 'code_list', scopeName: 'Codes' },
      ...{ scopePath: '/invite-code/page', scopeType: 2 },
    });
    expect((await writer.get('/invite-code/page')).status).toBe(403);
    expect(await undo(writer, change.id)).toMatchObject({ status: 403, errorCode: 'request.forbidden' });
    expect((await writer.put('/invite-code', { id, useLimit: 9 })).status).toBe(200);
    await root.send('/blade-system/api-scope/remove', { ids: data.id });
    expect((await undo(writer, change.id)).status).toBe(200);
  });
});

describe('taking a change back', () => {
  it('writes what was there before, as a change of its own', async () => {
    const { id } = await makeCode();
    await edit(id, { remark: 'second', useLimit: 7 });
    const change = await newest(shop, 'invite-code', id);
    expect((await undo(shop, change.id)).status).toBe(200);
    expect((await shop.get(`/invite-code/${id}`)).data).toMatchObject({ remark: 'first', useLimit: 2 });
    expect(await newest(shop, 'invite-code', id)).toMatchObject({ kind: 'update', undoes: change.id });
  });

  it('is refused where something later depends on it, and twice', async () => {
    const { id } = await makeCode();
    await edit(id, { remark: 'second' });
    const second = await newest(shop, 'invite-code', id);
    await edit(id, { remark: 'third' });
    expect(await undo(shop, second.id)).toMatchObject({ status: 409, errorCode: 'history.changed_since' });
    expect((await shop.get(`/invite-code/${id}`)).data.remark).toBe('third');
    await undo(shop, (await newest(shop, 'invite-code', id)).id);
    expect((await undo(shop, second.id)).status).toBe(200);
    expect((await undo(shop, second.id)).status).toBe(409);
  });

  it('lets another field’s later change be', async () => {
    const { id } = await makeCode();
    await edit(id, { remark: 'second' });
    const second = await newest(shop, 'invite-code', id);
    await edit(id, { useLimit: 9 });
    expect((await undo(shop, second.id)).status).toBe(200);
    expect((await shop.get(`/invite-code/${id}`)).data).toMatchObject({ remark: 'first', useLimit: 9 });
  });

  it('removes what was made, and brings back what was removed, with the totals', async () => {
    const total = async () => (await root.get('/blade-system/post/list')).data.total;
    const before = await total();
    const post = (
      await root.post('/blade-system/post/submit', {
        category: 1,
        postCode: 'undo',
        postName: 'Undone',
        sort: 9,
      })
    ).data;
    await undo(root, (await newest(root, 'post', post.id)).id);
    expect(await total()).toBe(before);
    const removed = await newest(root, 'post', post.id);
    expect(removed.kind).toBe('remove');
    expect((await undo(root, removed.id)).status).toBe(200);
    expect(await total()).toBe(before + 1);
    expect((await root.get(`/blade-system/post/detail?id=${post.id}`)).data.postName).toBe('Undone');
    expect((await undo(root, removed.id)).status).toBe(404);
  });

  it('takes the permission of the opposite call', async () => {
    const { id } = await makeCode();
    await edit(id, { remark: 'second' });
    const change = await newest(shop, 'invite-code', id);
    const roleId = await roleCalls(server, shop).make('only-reads', { codes: ['invite_code'] });
    await userCalls(shop).make('only-reads', { roleId, password: 'first-pass-1' });
    const reader = callsOf(await server.signIn('100001', 'only-reads', 'first-pass-1'));
    expect((await reader.get(`${base}/list?resource=invite-code&rowId=${id}`)).status).toBe(200);
    expect((await undo(reader, change.id)).status).toBe(403);
  });

  it('brings a row back for whoever may add one, in a version that nobody has seen', async () => {
    const values = { category: 1, postCode: 'back', postName: 'Back', sort: 9 };
    const { id, version } = (await root.post('/blade-system/post/submit', values)).data;
    await root.send('/blade-system/post/remove', { ids: id });
    const removed = await newest(root, 'post', id);
    expect(removed.undoable).toBe(true);
    const personOf = async (name: string, codes: string[]) => {
      const roleId = await roleCalls(server, root).make(name, { codes });
      await userCalls(root).make(name, { roleId, password: 'first-pass-1' });
      return callsOf(await server.signIn('000000', name, 'first-pass-1'));
    };
    const remover = await personOf('may-remove', ['post', 'post_edit', 'post_delete']);
    expect(await undo(remover, removed.id)).toMatchObject({ status: 403, errorCode: 'request.forbidden' });
    const adder = await personOf('may-add', ['post', 'post_add']);
    expect((await undo(adder, removed.id)).status).toBe(200);
    const { data } = await root.get(`/blade-system/post/detail?id=${id}`);
    expect(data.version).toBeGreaterThan(version);
    expect((await root.post('/blade-system/post/submit', { id, version, postName: 'Stale' })).status).toBe(
      409,
    );
  });

  it('is refused for people who are gone: what went with them is not kept', async () => {
    const user = await userCalls(shop).make('gone');
    await shop.send('/blade-user/remove', { ids: user.id });
    const removed = await newest(shop, 'user', user.id);
    expect([removed.kind, removed.undoable]).toEqual(['remove', false]);
    expect(await undo(shop, removed.id)).toMatchObject({
      errorCode: 'history.not_undoable',
    });
  });
});
