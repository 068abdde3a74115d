import type { TreeNode, TreeOf } from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';

type Node = TreeOf<{
  id: string;
  parentId: string;
  code: string;
  category: number;
  name: string;
  sort: number;
}>;

let server: TestServer;
let root: Calls;
let shop: Calls;
beforeAll(async () => {
  server = await createTestServer();
  root = callsOf(await server.signIn());
  shop = callsOf(await server.signIn('100001'));
});
afterAll(() => server.close());

const base = '/blade-system/menu';
const flat = <N extends { children?: N[] | undefined }>(nodes: readonly N[]): N[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const routesOf = async (who: Calls): Promise<Node[]> =>
  flat((await who.get(`${base}/routes`)).data as Node[]);
const byCode = async (code: string): Promise<Node> =>
  flat((await root.get(`${base}/list`, { code_equal: code })).data as Node[])[0]!;
const page = (code: string, more: object = {}) => ({ name: code, code, sort: 1, category: 1, ...more });

describe('what a person sees', () => {
  it('gives an administrator every page and a shop those of its package', async () => {
    const all = (await routesOf(root)).map((node) => node.code);
    expect(all).toEqual(expect.arrayContaining(['tenant', 'menu', 'client', 'invite_code']));
    const own = (await routesOf(shop)).map((node) => node.code);
    expect(own).toEqual(expect.arrayContaining(['system', 'user', 'dept', 'invite_code']));
    expect(own).not.toContain('tenant');
    expect((await routesOf(root)).every((node) => node.category === 1)).toBe(true);
  });

  it('orders by sort and hangs pages under their folders', async () => {
    const tree = (await root.get(`${base}/routes`)).data as Node[];
    expect(tree.map((node) => node.sort)).toEqual(tree.map((node) => node.sort).sort((a, b) => a - b));
    expect(tree.at(-1)?.code).toBe('system');
    const system = tree.at(-1)!.children!;
    expect(system.map((node) => node.code)).toEqual(expect.arrayContaining(['user', 'dept', 'dict']));
    expect(system.map((node) => node.sort)).toEqual(system.map((node) => node.sort).sort((a, b) => a - b));
    expect(system.every((node) => node.parentId === tree.at(-1)!.id)).toBe(true);
  });

  it('gives buttons under their pages, and no children on leaves', async () => {
    const pages = (await shop.get(`${base}/buttons`)).data as Node[];
    expect(pages.map((node) => node.code)).toContain('user');
    const leaves = flat(pages).filter((node) => node.code.includes('_add'));
    expect(leaves.length).toBeGreaterThan(3);
    for (const leaf of leaves) expect(leaf).not.toHaveProperty('children');
    expect(flat(pages).map((node) => node.code)).not.toContain('tenant_add');
    expect(pages.every((node) => (node.children ?? []).length > 0)).toBe(true);
  });

  it('offers for granting what the granter has', async () => {
    const mine = flat((await shop.get(`${base}/grant-tree`)).data.menu as TreeNode[]).map((node) => node.id);
    const everything = flat((await root.get(`${base}/grant-tree`)).data.menu as TreeNode[]).map(
      (node) => node.id,
    );
    expect(mine.length).toBeLessThan(everything.length);
    expect(everything).toEqual(expect.arrayContaining(mine));
    const pages = (await shop.get(`${base}/grant-top-tree`)).data.menu as TreeNode[];
    expect(flat(pages).length).toBeLessThan(mine.length);
  });
});

describe('lists', () => {
  it('answers one level at a time with a true hasChildren', async () => {
    const top = (await root.get(`${base}/lazy-list`, { parentId: '0' })).data as Node[];
    expect(top.map((node) => [node.code, node.hasChildren])).toEqual(
      expect.arrayContaining([
        ['shop', true],
        ['system', true],
      ]),
    );
    expect(top.every((node) => node.parentId === '0')).toBe(true);
    const client = (await byCode('client')).id;
    const buttons = (await root.get(`${base}/lazy-list`, { parentId: client })).data as Node[];
    expect(buttons.map((node) => node.hasChildren)).toEqual([false, false, false, false]);
    expect((await root.get(`${base}/lazy-menu-list`, { parentId: client })).data).toEqual([]);
  });

  it('counts only pages below a page where only pages are listed', async () => {
    const system = (await byCode('system')).id;
    const nodes = (await root.get(`${base}/lazy-menu-list`, { parentId: system })).data as Node[];
    expect(nodes.find((node) => node.code === 'user')?.hasChildren).toBe(false);
    const both = (await root.get(`${base}/lazy-list`, { parentId: system })).data as Node[];
    expect(both.find((node) => node.code === 'user')?.hasChildren).toBe(true);
  });

  it('names what keys mean', async () => {
    const { id } = await byCode('user_add');
    expect((await root.get(`${base}/detail`, { id })).data).toMatchObject({
      parentName: '用户管理',
      categoryName: '按钮',
      actionName: '工具栏',
      isOpenName: '否',
    });
    const folder = await byCode('system');
    expect((await root.get(`${base}/detail`, { id: folder.id })).data.parentName).toBe('顶级');
  });
});

describe('changing the tree', () => {
  it('keeps codes unique, names of pages unique, and buttons without children', async () => {
    const made = await root.post(`${base}/submit`, page('menu-test-a'));
    expect(made.status).toBe(200);
    const refused: [object, string][] = [
      [page('menu-test-a', { name: 'other' }), 'menu.exists'],
      [page('menu-test-b', { name: 'menu-test-a' }), 'menu.exists'],
      [page('menu-test-c', { parentId: (await byCode('user_add')).id }), 'menu.parent_button'],
      [page('menu-test-d', { parentId: '424242' }), 'tree.parent_missing'],
      [{ id: made.data.id, parentId: made.data.id }, 'tree.parent_self'],
    ];
    for (const [body, errorCode] of refused)
      expect(await root.post(`${base}/submit`, body)).toMatchObject({ status: 400, errorCode });
    const button = await root.post(
      `${base}/submit`,
      page('menu-test-e', { name: 'menu-test-a', category: 2 }),
    );
    expect(button.status).toBe(200);
  });

  it('refuses a page below itself, and to leave children behind', async () => {
    const a = (await root.post(`${base}/submit`, page('ring-a'))).data.id as string;
    const b = (await root.post(`${base}/submit`, page('ring-b', { parentId: a }))).data.id as string;
    const c = (await root.post(`${base}/submit`, page('ring-c', { parentId: b }))).data.id as string;
    expect(await root.post(`${base}/submit`, { id: a, parentId: c })).toMatchObject({
      errorCode: 'tree.parent_below',
    });
    expect(await root.post(`${base}/submit`, { id: a, category: 2 })).toMatchObject({
      errorCode: 'menu.parent_button',
    });
    expect(await root.send(`${base}/remove`, { ids: a })).toMatchObject({ errorCode: 'tree.has_children' });
    expect((await root.send(`${base}/remove`, { ids: `${a},${b},${c}` })).status).toBe(200);
  });

  it('takes a removed page away from everybody at once', async () => {
    const { id } = (await root.post(`${base}/submit`, page('fleeting', { path: '/fleeting' }))).data;
    expect((await routesOf(root)).map((node) => node.code)).toContain('fleeting');
    await root.send(`${base}/remove`, { ids: id });
    expect((await routesOf(root)).map((node) => node.code)).not.toContain('fleeting');
  });

  it('is for the administrator of the management tenant alone', async () => {
    const answer = await shop.post(`${base}/submit`, page('sneaked'));
    expect(answer).toMatchObject({ status: 403, errorCode: 'global.administrator_only' });
    expect((await shop.get(`${base}/list`)).status).toBe(403);
  });
});
