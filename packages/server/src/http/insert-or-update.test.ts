import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../testing/calls.js';
import { roleCalls } from '../testing/role-calls.js';
import { createTestServer, type TestServer, testPassword } from '../testing/test-server.js';
import { userCalls } from '../testing/user-calls.js';

const path = '/blade-system/post/submit';
const post = { category: 1, postCode: 'picker', postName: 'Picker', sort: 1 };

let server: TestServer;
let id: string;
const people = new Map<string, Calls>();
beforeAll(async () => {
  server = await createTestServer();
  const root = callsOf(await server.signIn());
  const made = await root.post(path, post);
  if (made.status !== 200) throw new Error(made.text);
  id = made.data.id;
  for (const code of ['post_add', 'post_edit']) {
    const roleId = await roleCalls(server, root).make(code, { codes: ['post', code] });
    await userCalls(root).make(code, { roleId, password: testPassword });
    people.set(code, callsOf(await server.signIn('000000', code)));
  }
});
afterAll(() => server.close());

describe('a call that inserts and updates takes the code for what its input does', () => {
  it.each<[code: string, what: string, input: () => object, status: number]>([
    ['post_add', 'inserts', () => ({ ...post, postName: 'Loader' }), 200],
    ['post_add', 'inserts with an empty id', () => ({ ...post, postName: 'Stacker', id: '' }), 200],
    ['post_add', 'does not update', () => ({ id, postName: 'Packer' }), 403],
    ['post_edit', 'updates', () => ({ id, postName: 'Packer' }), 200],
    ['post_edit', 'does not insert', () => post, 403],
    ['post_edit', 'does not insert with an empty id', () => ({ ...post, id: '' }), 403],
  ])('%s %s', async (code, _what, input, status) => {
    const answer = await people.get(code)?.post(path, input());
    expect([answer?.status, answer?.text]).toEqual([status, expect.anything()]);
    const missing = code === 'post_add' ? 'post_edit' : 'post_add';
    if (status === 403)
      expect(answer).toMatchObject({ errorCode: 'request.forbidden', msg: expect.stringContaining(missing) });
  });
});
