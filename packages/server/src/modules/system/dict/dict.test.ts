import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type SignedIn, type TestServer } from '../../../testing/test-server.js';

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await createTestServer({ seed: 'base' });
  admin = await server.signIn();
});
afterAll(() => server.close());

async function submit(payload: object, language = 'zh-CN') {
  const headers = { 'accept-language': language };
  return (await admin.inject({ method: 'POST', url: '/blade-system/dict/submit', headers, payload })).json();
}

describe('dictionary entries (wire contract, section 3.14; specification, section 5)', () => {
  it('need their key when they are made and may not lose it later; roots have none', async () => {
    const form = { code: 'fruit', dictValue: '水果', sort: 1, isSealed: 0 };
    const root = (await submit(form)).data;
    expect(root).toMatchObject({ parentId: '0', dictKey: '-1' });
    const child = { ...form, dictValue: '苹果', parentId: root.id };
    expect(await submit(child)).toMatchObject({
      code: 400,
      issues: [{ field: 'dictKey', message: '请输入字典键值' }],
    });
    const made = (await submit({ ...child, dictKey: 'apple' })).data;
    expect(await submit({ id: made.id, dictKey: '' })).toMatchObject({
      code: 400,
      issues: [{ field: 'dictKey', rule: 'required', message: '请输入字典键值' }],
    });
    const english = await submit({ id: made.id, dictKey: null }, 'en');
    expect(english.issues).toMatchObject([{ message: 'Please enter the dictionary key' }]);
    expect(await submit({ id: made.id, dictValue: '红苹果' })).toMatchObject({
      code: 200,
      data: { dictKey: 'apple' },
    });
  });

  it('follow their root when its code changes, and keep it from being removed', async () => {
    const root = (await submit({ code: 'unit', dictValue: '单位', sort: 1, isSealed: 0 })).data;
    const entry = { code: 'ignored', dictValue: '斤', dictKey: '1', sort: 1, isSealed: 0, parentId: root.id };
    const made = (await submit(entry)).data;
    expect(made.code).toBe('unit');
    await submit({ ...entry, dictValue: '半斤', dictKey: '2', sort: 2, parentId: made.id });
    await submit({ id: root.id, code: 'crate_unit' });
    const read = await admin.inject({ method: 'GET', url: '/blade-system/dict/dictionary?code=crate_unit' });
    expect(read.json().data).toMatchObject([
      { dictKey: '1', dictValue: '斤' },
      { dictKey: '2', dictValue: '半斤' },
    ]);
    const removed = await admin.inject({ method: 'POST', url: `/blade-system/dict/remove?ids=${root.id}` });
    expect(removed.json()).toMatchObject({
      code: 400,
      errorCode: 'tree.has_children',
      msg: '请先删除子节点!',
    });
  });
});
