import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, fakeServer, ok, refused, type Seen } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { system } from '../index.js';
import { editedRows, noEdits, withChanges } from '../row-edits/row-edits.js';
import { dropped, stepped, type Zone } from '../row-edits/row-moves.js';
import { savesOf } from '../row-edits/row-saves.js';

const row = (id: string, name: string, sort: number, more: object = {}) => ({
  ...{ id, name, sort, code: `code-${id}`, path: `/p/${id}`, parentId: '0', category: 1, version: 1 },
  ...more,
});
const pages = [
  row('1', '果园', 1, {
    path: '',
    children: [
      row('11', '采摘', 1, {
        parentId: '1',
        children: [row('111', '摘下', 1, { parentId: '11', category: 2, path: null })],
      }),
      row('12', '施肥', 2, { parentId: '1' }),
    ],
  }),
  row('2', '仓库', 2),
];

interface Sent {
  readonly id?: string;
  readonly version?: number;
  readonly [field: string]: unknown;
}

async function open(search = '', answer?: (body: Sent) => Answer | undefined, codes?: readonly string[]) {
  const submit = ({ body }: Seen) => {
    const sent = body as Sent;
    return (
      answer?.(sent) ??
      ok({ ...row('9', 'x', 1), ...sent, version: (sent.version ?? 0) + 1, id: sent.id ?? '77' })
    );
  };
  const server = fakeServer({
    'GET /blade-system/menu/list': () => ok(pages),
    'GET /blade-system/menu/lazy-list': () => ok(pages),
    'GET /blade-system/menu/tree': () => ok([]),
    'GET /blade-system/menu/grant-tree': () =>
      ok({
        menu: [{ id: '11', value: '11', key: '11', parentId: '1', title: '采摘' }],
        dataScope: [{ id: '500', value: '500', key: '500', parentId: '11', title: '只看自己' }],
        apiScope: [],
      }),
    'GET /blade-system/dict/dictionary': () => ok([]),
    'GET /blade-system/role/list': () => ok([]),
    'POST /blade-system/menu/submit': submit,
  });
  vi.stubGlobal('fetch', server.fetch);
  const page = system.screens?.['/system/menu']?.render({});
  const path = `/system/menu${search}`;
  const rendered = await renderScreen(page, { path, title: '菜单管理', ...(codes ? { codes } : {}) });
  return { ...rendered, server, sent: () => server.to('/blade-system/menu/submit').map(({ body }) => body) };
}
const tree = () => screen.findByRole('tree', { name: '菜单树' });
const line = async (name: RegExp) => within(await tree()).findByRole('treeitem', { name });
const lines = async () =>
  within(await tree())
    .getAllByRole('treeitem')
    .map((one) => [one.querySelector('.menus-title')?.textContent, one.getAttribute('aria-level')].join(' '));
const preview = () => within(screen.getByRole('region', { name: '侧边栏预览' }));
const shown = () =>
  preview()
    .getAllByRole('button')
    .map((one) => one.querySelector('.menus-title')?.textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = async (label: string) => screen.findByLabelText<HTMLInputElement>(label);

freshBrowser();

it('gives as few of the neighbours another number as possible, and none one that is not needed any more', () => {
  const menu = (...sorts: number[]) => sorts.map((sort, at) => ({ id: `${at + 1}`, parentId: '0', sort }));
  const read = menu(1, 2, 3, 3, 7);
  const after = (changes: ReturnType<typeof dropped>) =>
    Object.entries(withChanges(noEdits, read, changes ?? {}).rows).map(([id, { sort }]) => [id, sort]);
  const move = (id: string, over: string, zone: Zone) => after(dropped({ rows: read, read }, id, over, zone));
  expect(move('1', '5', 'after')).toEqual([['1', 8]]);
  expect(move('5', '2', 'after')).toEqual([
    ['3', 4],
    ['4', 5],
    ['5', 3],
  ]);
  expect(move('2', '5', 'before')).toEqual([['2', 4]]);
  expect(dropped({ rows: [...read, { id: '6', parentId: '1' }], read }, '1', '6', 'inside')).toBeUndefined();
  const first = withChanges(noEdits, read, stepped({ rows: read, read }, '1', 'down') ?? {});
  const back = stepped({ rows: editedRows(read, first), read }, '1', 'up');
  expect(withChanges(first, read, back ?? {}).rows).toEqual({});
  const below = dropped({ rows: editedRows(read, first), read }, '1', '5', 'inside');
  expect(withChanges(first, read, below ?? {}).rows).toEqual({ '1': { parentId: '5' } });
});

it('is saved from the top down, so that nothing ever hangs below what hangs below it', () => {
  const read = [row('1', 'a', 1), row('2', 'b', 1, { parentId: '1' }), row('3', 'c', 1, { parentId: '2' })];
  // The lowest at the top, and all the others below it.
  const rows = { '1': { parentId: '3' }, '3': { parentId: '0' } };
  const edits = { rows, draft: undefined };
  expect(savesOf(read, editedRows(read, edits), edits).map((save) => save.row.id)).toEqual(['3', '1']);
});

describe('the menu', () => {
  it('is a tree with the buttons and scopes of each page, the first of which is chosen', async () => {
    await open();
    expect(await lines()).toEqual(['果园 1', '采摘 2', '施肥 2', '仓库 1']);
    expect(await line(/采摘.*1 个按钮/)).toBeTruthy();
    await waitFor(async () => expect((await line(/采摘/)).textContent).toContain('1 个权限范围'));
    expect((await line(/果园/)).getAttribute('aria-selected')).toBe('true');
    expect((await field('菜单名称')).value).toBe('果园');
  });

  it('shows a new name, icon and order at once in the preview, and sends them when it is saved', async () => {
    const { sent, services } = await open('?q.at=12');
    fireEvent.change(await field('菜单名称'), { target: { value: '浇水' } });
    await waitFor(() => expect(shown()).toEqual(['果园', '采摘', '浇水', '仓库']));
    fireEvent.keyDown(await line(/浇水/), { key: 'ArrowUp', altKey: true });
    await waitFor(() => expect(shown()).toEqual(['果园', '浇水', '采摘', '仓库']));
    expect(sent()).toEqual([]);
    expect(services.tabs.state.getState().dirty).toEqual(['/system/menu']);
    press('保存 2 处修改');
    await waitFor(() =>
      expect(sent()).toEqual([
        { id: '11', sort: 3, version: 1 },
        { id: '12', name: '浇水', version: 1 },
      ]),
    );
    await screen.findByRole('button', { name: '已全部保存' });
    expect(services.tabs.state.getState().dirty).toEqual([]);
  });

  it('is moved by keys into another page and out again, which leaves nothing to save', async () => {
    await open();
    fireEvent.keyDown(await line(/仓库/), { key: 'ArrowRight', altKey: true });
    await waitFor(async () => expect(await lines()).toEqual(['果园 1', '采摘 2', '施肥 2', '仓库 2']));
    expect(screen.getByRole('button', { name: '保存 1 处修改' })).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await line(/仓库/)));
    fireEvent.keyDown(await line(/仓库/), { key: 'ArrowLeft', altKey: true });
    await screen.findByRole('button', { name: '已全部保存' });
    expect(await lines()).toEqual(['果园 1', '采摘 2', '施肥 2', '仓库 1']);
  });

  it('takes back what was saved where something is refused, says what, and keeps all of it to be tried again', async () => {
    let times = 0;
    const { sent } = await open('?q.at=12', ({ id }) => {
      times += 1;
      return id === '12' && times < 3 ? refused(400, '菜单名称或编号已存在') : undefined;
    });
    fireEvent.change(await field('菜单名称'), { target: { value: '浇水' } });
    fireEvent.keyDown(await line(/浇水/), { key: 'ArrowUp', altKey: true });
    await screen.findByRole('button', { name: '保存 2 处修改' });
    press('保存 2 处修改');
    await waitFor(() =>
      expect(sent()).toEqual([
        { id: '11', sort: 3, version: 1 },
        { id: '12', name: '浇水', version: 1 },
        { id: '11', sort: 1, version: 2 },
      ]),
    );
    expect(
      await screen.findByText(/「浇水」没有保存：菜单名称或编号已存在.*其余修改也没有保存/),
    ).toBeTruthy();
    expect(shown()).toEqual(['果园', '浇水', '采摘', '仓库']);
    press('保存 2 处修改');
    await screen.findByRole('button', { name: '已全部保存' });
  });

  it('has new ones where they are wanted: in the tree at once, sent with what was filled in', async () => {
    const { sent, router } = await open('?q.at=1');
    await line(/果园/);
    press('新增下级');
    await waitFor(async () =>
      expect(await lines()).toEqual(['果园 1', '采摘 2', '施肥 2', '未命名 2', '仓库 1']),
    );
    press('保存 1 处修改');
    expect(await screen.findByText('请输入菜单名称')).toBeTruthy();
    expect(sent()).toEqual([]);
    fireEvent.change(await field('菜单名称'), { target: { value: '剪枝' } });
    fireEvent.change(await field('菜单编号'), { target: { value: 'prune' } });
    press('保存 1 处修改');
    await waitFor(() =>
      expect(sent()).toEqual([
        expect.objectContaining({ parentId: '1', category: 1, sort: 3, name: '剪枝', code: 'prune' }),
      ]),
    );
    await waitFor(() => expect(router.state.location.search).toBe('?q.at=77'));
  });

  it('finds pages and buttons by name, code or path, and leads from a page to its buttons', async () => {
    const { router } = await open();
    await tree();
    fireEvent.change(screen.getByRole('textbox', { name: '名称、编号或路由' }), {
      target: { value: 'code-111' },
    });
    await waitFor(async () => expect(await lines()).toEqual(['果园 1', '采摘 2', '摘下 3']));
    fireEvent.click(await line(/采摘/));
    fireEvent.click(await screen.findByRole('button', { name: /摘下/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?q.at=111'));
    await waitFor(async () => expect((await field('菜单名称')).value).toBe('摘下'));
  });

  it('is looked at by whoever may not change it', async () => {
    await open('', undefined, ['menu']);
    await tree();
    expect(screen.queryByLabelText('菜单名称', { selector: 'input' })).toBeNull();
    fireEvent.keyDown(await line(/仓库/), { key: 'ArrowUp', altKey: true });
    fireEvent.keyDown(await line(/仓库/), { key: 'Enter' });
    await waitFor(async () => expect((await line(/仓库/)).getAttribute('aria-selected')).toBe('true'));
    expect(await lines()).toEqual(['果园 1', '采摘 2', '施肥 2', '仓库 1']);
    expect(screen.queryByRole('button', { name: /新增/ })).toBeNull();
    expect(screen.getByRole('button', { name: '已全部保存' })).toBeTruthy();
  });

  it('is a list where somebody wants one or filters, and what is not saved is still there behind it', async () => {
    const { router, services } = await open('?q.at=2');
    fireEvent.change(await field('菜单名称'), { target: { value: '冷库' } });
    await waitFor(() => expect(shown()).toContain('冷库'));
    press('列表');
    await waitFor(() => expect(document.querySelector('.ant-table-row')).toBeTruthy());
    expect(services.tabs.state.getState().dirty).toEqual(['/system/menu']);
    press('按树编辑');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect((await line(/冷库/)).getAttribute('aria-level')).toBe('1');
  });
});
