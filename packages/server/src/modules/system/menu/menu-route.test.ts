import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';

interface Node {
  readonly id: string;
  readonly code: string;
  readonly children?: readonly Node[];
}

let server: TestServer;
let root: Calls;
beforeAll(async () => {
  server = await createTestServer();
  root = callsOf(await server.signIn());
});
afterAll(() => server.close());

const base = '/blade-system/menu';
const submit = (body: object) => root.post(`${base}/submit`, body);
const page = (code: string, more: object = {}) => ({ name: code, code, sort: 1, category: 1, ...more });
const flat = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

const carried = {
  meta: {
    roles: ['administrator'],
    i18n: 'orchard',
    keepAlive: true,
    menu: false,
    isTab: false,
    colour: { of: 'leaf' },
  },
  group: ['market', 'north'],
  query: { season: '秋', page: 2, fresh: true, none: null },
};

describe("a menu's route", () => {
  it('carries meta, group and query into every reply that gives the row', async () => {
    const made = await submit(page('orchard', { path: '/orchard', ...carried }));
    expect([made.status, made.data], made.text).toMatchObject([200, carried]);
    const detail = (await root.get(`${base}/detail`, { id: made.data.id })).data;
    expect(detail).toMatchObject(carried);
    for (const list of ['routes', 'list', 'menu-list', 'lazy-list', 'lazy-menu-list']) {
      const nodes = flat((await root.get(`${base}/${list}`)).data as Node[]);
      expect(
        nodes.find(({ code }) => code === 'orchard'),
        list,
      ).toMatchObject(carried);
    }
    const edited = await submit({ id: made.data.id, sort: 3 });
    expect(edited.data).toMatchObject({ ...carried, sort: 3 });
    const cleared = await submit({ id: made.data.id, meta: null, group: '', query: null });
    expect(cleared.data).toMatchObject({ group: null, query: null, meta: { roles: ['administrator'] } });
  });

  it('names its roles in either place, and keeps what was changed', async () => {
    const made = (await submit(page('vault', { roles: 'admin, boss' }))).data;
    expect([made.roles, made.meta]).toEqual(['admin, boss', { roles: ['admin', 'boss'] }]);
    // A front end that knows meta alone sends the rest of the row back as it came.
    const byMeta = (await submit({ id: made.id, roles: made.roles, meta: { roles: ['boss'], i18n: 'v' } }))
      .data;
    expect([byMeta.roles, byMeta.meta]).toEqual(['boss', { i18n: 'v', roles: ['boss'] }]);
    const byRoles = (await submit({ id: made.id, roles: 'user', meta: byMeta.meta })).data;
    expect([byRoles.roles, byRoles.meta]).toEqual(['user', { i18n: 'v', roles: ['user'] }]);
    const nobody = (await submit({ id: made.id, meta: { i18n: 'v', roles: [] } })).data;
    expect([nobody.roles, nobody.meta]).toEqual([null, { i18n: 'v' }]);
    const born = (await submit(page('vault-2', { meta: { roles: ['boss'] } }))).data;
    expect([born.roles, born.meta]).toEqual(['boss', { roles: ['boss'] }]);
  });

  it('may be named by its label alone', async () => {
    const { code } = page('labelled');
    const made = await submit({ label: '标签', code, sort: 1, category: 1 });
    expect([made.status, made.data?.name], made.text).toEqual([200, '标签']);
    expect((await submit({ code: 'nameless', sort: 1, category: 1 })).text).toContain('"name"');
  });

  it.each([
    ['a text for meta', { meta: 'x' }],
    ['a list for meta', { meta: ['x'] }],
    ['roles that are no texts', { meta: { roles: [1] } }],
    ['a group of numbers', { group: [1] }],
    ['a query of objects', { query: { a: { b: 1 } } }],
    ['more than is kept', { meta: { i18n: 'a', more: 'x'.repeat(4001) } }],
    ['a list of too much', { group: Array.from({ length: 100 }, () => 'x'.repeat(60)) }],
  ])('refuses %s', async (_what, more) => {
    const refused = await submit(page('never', more));
    expect([refused.status, refused.errorCode]).toEqual([400, 'request.invalid']);
  });
});
