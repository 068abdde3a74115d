import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourceList } from '../resource-page.js';
import type { ResourceScreen } from '../resource-screen.js';

const row = (id: string, more: object = {}) => ({
  ...{ id, paramName: `name ${id}`, paramKey: `key.${id}`, paramValue: 'x' },
  ...more,
});
const all = [row('1'), row('2'), row('3')];
interface Node {
  readonly id: string;
  readonly children?: readonly Node[];
}
const node = (id: string, parentId: string, children: readonly Node[] = []): Node => ({
  ...{ id, parentId, deptName: `dept ${id}`, fullName: id, tenantId: '000000', sort: 1 },
  ...(children.length > 0 ? { children, hasChildren: true } : {}),
});

interface Given {
  readonly rows?: readonly object[];
  readonly search?: string;
  readonly codes?: readonly string[];
  readonly screen?: Partial<ResourceScreen>;
}

async function open({ rows = all, search = '', codes, screen: more = {} }: Given = {}) {
  const server = fakeServer({ 'GET /blade-system/param/list': () => pageOf(rows) });
  vi.stubGlobal('fetch', server.fetch);
  const list = { name: 'param', columns: ['paramName', 'paramKey'], ...more };
  const { router } = await renderScreen(<ResourceList screen={list} />, {
    path: `/system/param${search}`,
    ...(codes ? { codes } : {}),
  });
  await waitFor(() => expect(server.seen.length).toBeGreaterThan(0));
  const query = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  return { ...server, query };
}

async function tree() {
  const roots = [node('1', '0', [node('2', '1', [node('3', '2')])]), node('4', '0')];
  const server = fakeServer({
    'GET /blade-system/dept/list': () => ok(roots),
    'GET /blade-system/dept/lazy-list': ({ query }) => ok(levelOf(roots, query.get('parentId'))),
    'GET /blade-system/dept/tree': () => ok([]),
    'GET /blade-system/dict/dictionary': () => ok([]),
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(<ResourceList screen={{ name: 'dept', columns: ['deptName', 'sort'] }} />);
  await screen.findByText('dept 1');
  return server;
}

/** One level of a tree: its roots, or what is right below a node. */
function levelOf(roots: readonly Node[], parentId: string | null): readonly Node[] {
  const found = (nodes: readonly Node[]): readonly Node[] =>
    nodes.flatMap(({ id, children = [] }) => (id === parentId ? children : found(children)));
  return parentId === '0' ? roots : found(roots);
}

const named = (name: string | RegExp) => screen.queryByRole('button', { name });

freshBrowser();

describe('a list without rows', () => {
  it('leads back to all where it is filtered', async () => {
    const { query } = await open({ rows: [], search: '?q.paramName=pear' });
    fireEvent.click(await screen.findByText('清除查询条件'));
    await waitFor(() => expect(query()).toEqual({}));
  });

  it('offers to make the first one, to who may', async () => {
    const { query } = await open({ rows: [] });
    await screen.findByText('还没有参数');
    const offers = screen.getAllByText('新增参数', { selector: 'button span' });
    expect(offers).toHaveLength(2);
    fireEvent.click(offers.at(-1) ?? document.body);
    await waitFor(() => expect(query()).toEqual({ open: 'new' }));
  });

  it('offers nothing to who may not', async () => {
    await open({ rows: [], codes: ['param', 'param_view'] });
    await screen.findByText('还没有参数');
    expect([
      named(/新增参数/),
      screen.queryByText('清除查询条件'),
      document.querySelector('.list-foot'),
    ]).toEqual([null, null, null]);
  });
});

describe('the header of a column', () => {
  const sort = () => fireEvent.click(screen.getByText('参数名称', { selector: 'th *' }));
  const said = () =>
    screen.getByText('参数名称', { selector: 'th *' }).closest('th')?.getAttribute('aria-sort');

  it('sorts up, then down, then not at all', async () => {
    const { query } = await open();
    await screen.findByText('name 1');
    expect(said()).toBeNull();
    for (const [asked, how] of [
      [{ sort: 'paramName' }, 'ascending'],
      [{ sort: '-paramName' }, 'descending'],
      [{}, null],
    ] as const) {
      sort();
      await waitFor(() => expect(query()).toEqual(asked));
      await waitFor(() => expect(said()).toBe(how));
    }
  });

  it('of a tree sorts nothing', async () => {
    await tree();
    expect(document.querySelector('.ant-table-column-has-sorters')).toBeNull();
  });
});

describe('a tree', () => {
  const shown = () => ['1', '2', '3', '4'].filter((id) => screen.queryByText(`dept ${id}`));

  it('has its arrows in the column of its names, and is closed and opened as a whole', async () => {
    await tree();
    const arrow = document.querySelector('.ant-table-row-expand-icon');
    expect(arrow?.closest('td')?.textContent).toContain('dept 1');
    const whole = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
    if (named('全部收起')) await whole('全部收起');
    await waitFor(() => expect(shown()).toEqual(['1', '4']));
    await whole('全部展开');
    await waitFor(() => expect(shown()).toEqual(['1', '2', '3', '4']));
    expect(named('全部展开')).toBeNull();
  });

  it('numbers its rows by where they stand, each once', async () => {
    await tree();
    const open = named('全部展开');
    if (open) fireEvent.click(open);
    await waitFor(() => expect(shown()).toEqual(['1', '2', '3', '4']));
    const numbers = [...document.querySelectorAll('tbody .index-column')].map((one) => one.textContent);
    expect(numbers.filter(Boolean)).toEqual(['1', '1.1', '1.1.1', '2']);
  });

  it('has its arrows there also where rows cannot be ticked', async () => {
    const roots = [node('1', '0', [node('2', '1')])];
    const routes = {
      'GET /blade-system/dept/list': () => ok(roots),
      'GET /blade-system/dept/lazy-list': () => ok(roots),
      'GET /blade-system/dict/dictionary': () => ok([]),
    };
    vi.stubGlobal('fetch', fakeServer(routes).fetch);
    const list = <ResourceList screen={{ name: 'dept', columns: ['deptName', 'sort'] }} />;
    await renderScreen(list, { codes: ['dept', 'dept_view'] });
    await screen.findByText('dept 1');
    expect(document.querySelector('tbody input[type=checkbox]')).toBeNull();
    expect(document.querySelector('.ant-table-row-expand-icon')?.closest('td')?.textContent).toContain(
      'dept 1',
    );
  });
});

describe('a list that another depends on', () => {
  it('chooses the row that is pressed, but not by what is pressed in it, and marks it', async () => {
    const chosen: string[] = [];
    const choose = { onChoose: ({ id }: { id: string }) => void chosen.push(id), chosen: '2' };
    await open({ screen: choose });
    const line = (await screen.findByText('key.1')).closest('tr');
    fireEvent.click(screen.getByText('key.1'));
    expect(chosen).toEqual(['1']);
    for (const control of line?.querySelectorAll('input, .row-actions button') ?? [])
      fireEvent.click(control);
    expect(chosen).toEqual(['1']);
    const marked = [...document.querySelectorAll('.row-chosen')].map((one) =>
      one.getAttribute('data-row-key'),
    );
    expect(marked).toEqual(['2']);
  });

  it('is chosen on a telephone by its title, and marks its card', async () => {
    vi.stubGlobal('innerWidth', 375);
    const chosen: string[] = [];
    await open({ screen: { onChoose: ({ id }) => void chosen.push(id), chosen: '2' } });
    fireEvent.click(await screen.findByText('name 1'));
    expect(chosen).toEqual(['1']);
    const cards = [...document.querySelectorAll('.row-card')].map(({ className }) =>
      className.includes('chosen'),
    );
    expect(cards).toEqual([false, true, false]);
  });
});

describe('the tools of a list', () => {
  it('are those that this person may use', async () => {
    await open({ codes: ['param', 'param_view'] });
    await screen.findByText('name 1');
    expect([named(/新增参数/), named(/导入/), document.querySelector('tbody input[type=checkbox]')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('have no import where the screen decides something of each row', async () => {
    await open({ screen: { preset: { paramKey: 'k' } } });
    await screen.findByText('name 1');
    expect([named(/导入/), named(/新增参数/)]).toEqual([null, expect.anything()]);
  });

  it.each([
    [['param'], false],
    [['param', 'param_export'], true],
    [undefined, true],
  ])('have an export that needs a code for those who have it: %j', async (codes, is) => {
    await open({ ...(codes ? { codes } : {}), screen: { exportCode: 'param_export' } });
    await screen.findByText('name 1');
    expect(named('导出') !== null).toBe(is);
  });

  it('ask again for what is shown', async () => {
    const { to } = await open();
    await screen.findByText('name 1');
    const before = to('/blade-system/param/list').length;
    fireEvent.click(screen.getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(to('/blade-system/param/list')).toHaveLength(before + 1));
  });
});
