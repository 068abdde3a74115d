import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourcePage } from '../resource-page.js';

const row = (id: string) => ({ id, paramName: `name ${id}`, paramKey: `key.${id}`, paramValue: id });
const all = Array.from({ length: 12 }, (_, index) => row(String(index + 1)));

async function open(
  search = '',
  held: Promise<unknown> = Promise.resolve(),
  page = <ResourcePage name="param" />,
) {
  const server = fakeServer({
    'GET /blade-system/param/list': async ({ query }) => {
      const [size, page] = [Number(query.get('size')), Number(query.get('current'))];
      const found = all.filter(({ paramName }) => paramName.includes(query.get('paramName_like') ?? ''));
      if (size > 100) await held;
      return pageOf(found.slice((page - 1) * size, page * size), found.length);
    },
    'POST /blade-system/param/remove': () => ok(null),
  });
  vi.stubGlobal('fetch', server.fetch);
  const path = `/system/param?size=10${search}`;
  const { router } = await renderScreen(page, { path });
  await screen.findByText('name 1');
  return { ...server, router };
}

async function box(id: string) {
  const line = (await screen.findByText(`name ${id}`)).closest('tr');
  return within(line ?? document.body).getByRole<HTMLInputElement>('checkbox');
}
const tick = async (id: string) => fireEvent.click(await box(id));
const turn = (page: string) => fireEvent.click(screen.getByTitle(page));

freshBrowser();

describe('ticked rows', () => {
  it('stay ticked from page to page, and are acted on together', async () => {
    const server = await open();
    await tick('2');
    await screen.findByText('已选 1 条');
    // Who has ticked less than a page does not mean all.
    expect(screen.queryByText(/^选择全部/)).toBeNull();
    turn('2');
    await tick('11');
    expect(await screen.findByText('已选 2 条')).toBeTruthy();
    turn('1');
    expect((await box('2')).checked).toBe(true);
    expect((await box('1')).checked).toBe(false);
    const bar = screen.getByText('已选 2 条').closest<HTMLElement>('.selection-bar');
    fireEvent.click(within(bar ?? document.body).getByRole('button', { name: '删除' }));
    const question = await screen.findByText('将删除 2 条数据，删除后可能无法恢复');
    const dialog = question.closest<HTMLElement>('[role=dialog]') ?? document.body;
    fireEvent.click(within(dialog).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(server.to('/blade-system/param/remove')).toHaveLength(1));
    const { body, query } = server.to('/blade-system/param/remove')[0]!;
    expect(query.get('ids') ?? (body as { ids: string }).ids).toBe('2,11');
    await waitFor(() => expect(screen.queryByText('已选 2 条')).toBeNull());
  });

  it('are what the list’s own delete is about; without any it says what is missing (specification, section 5)', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: '批量删除' }));
    expect(await screen.findByText('请选择至少一条数据')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await tick('3');
    await screen.findByText('已选 1 条');
    fireEvent.click(screen.getByRole('button', { name: '批量删除' }));
    expect((await screen.findAllByText('确定将选择数据删除?')).length).toBeGreaterThan(0);
  });

  it('become all that match, page after page, when a person asks for that', async () => {
    const server = await open();
    fireEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    expect(await screen.findByText('已选 10 条')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '选择全部 12 条匹配的数据' }));
    expect(await screen.findByText('已选择全部 12 条匹配的数据')).toBeTruthy();
    expect(screen.queryByText(/^选择全部/)).toBeNull();
    expect(server.to('/blade-system/param/list').at(-1)?.query.get('size')).toBe('500');
  });

  it('become all that match what the screen itself asks for, and no others', async () => {
    const source = { operation: 'list', listing: 'page', filters: { paramKey: 'key' } } as const;
    const server = await open('', undefined, <ResourcePage name="param" source={source} />);
    fireEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    fireEvent.click(await screen.findByRole('button', { name: '选择全部 12 条匹配的数据' }));
    await screen.findByText('已选择全部 12 条匹配的数据');
    const [first, ...rest] = server.to('/blade-system/param/list').map(({ query }) => query.get('paramKey'));
    expect([first, rest.at(-1)]).toEqual(['key', 'key']);
  });

  it('are forgotten with the filters they were ticked under, which is said, and do not come back with them', async () => {
    const { router } = await open();
    fireEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    fireEvent.click(await screen.findByRole('button', { name: '选择全部 12 条匹配的数据' }));
    await screen.findByText('已选择全部 12 条匹配的数据');
    await router.navigate('/system/param?size=10&q.paramName=name%202');
    expect(await screen.findByText('查询条件已改变，已清空选择')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '取消选择' })).toBeNull();
    await router.navigate('/system/param?size=10');
    await screen.findByText('name 1');
    expect(screen.queryByRole('button', { name: '取消选择' })).toBeNull();
  });

  it('are told of when there was one, and nothing is told when there was none', async () => {
    const { router } = await open();
    await router.navigate('/system/param?size=10&q.paramName=name%201');
    await waitFor(() => expect(screen.queryByText('name 2')).toBeNull());
    expect(screen.queryByText('查询条件已改变，已清空选择')).toBeNull();
    await tick('1');
    await screen.findByText('已选 1 条');
    await router.navigate('/system/param?size=10');
    expect(await screen.findByText('查询条件已改变，已清空选择')).toBeTruthy();
  });

  it('of other filters, which come too late, are not taken', async () => {
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { router } = await open('', late);
    fireEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    fireEvent.click(await screen.findByRole('button', { name: '选择全部 12 条匹配的数据' }));
    await router.navigate('/system/param?size=10&q.paramName=name%202');
    await waitFor(() => expect(screen.queryByText('name 1')).toBeNull());
    arrive();
    // Long enough for the rows to be there, if they were taken.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(screen.queryByText('已选择全部 12 条匹配的数据')).toBeNull();
    expect(screen.queryByRole('button', { name: '取消选择' })).toBeNull();
  });

  it('are named by their filters and the first of them before anything happens to them', async () => {
    await open('&q.paramName=name');
    fireEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    fireEvent.click(await screen.findByRole('button', { name: '选择全部 12 条匹配的数据' }));
    const bar = (await screen.findByText('已选择全部 12 条匹配的数据')).closest<HTMLElement>(
      '.selection-bar',
    );
    fireEvent.click(within(bar ?? document.body).getByRole('button', { name: '删除' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('查询条件：参数名称 = name')).toBeTruthy();
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      ['1', '2', '3', '4', '5'].map((id) => `name ${id}`),
    );
    expect(question.getByText('等共 12 条')).toBeTruthy();
  });

  it('are reached from the last one with Shift, whichever way it is', async () => {
    await open();
    await tick('2');
    fireEvent.click(await box('5'), { shiftKey: true });
    expect(await screen.findByText('已选 4 条')).toBeTruthy();
    fireEvent.click(await box('3'), { shiftKey: true });
    expect(await screen.findByText('已选 1 条')).toBeTruthy();
    expect((await box('2')).checked).toBe(true);
  });

  it('are half of a page or all of it, which the box above them says and changes', async () => {
    await open();
    const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '全选' });
    const half = () => all().closest('.ant-checkbox')?.classList.contains('ant-checkbox-indeterminate');
    await tick('2');
    await screen.findByText('已选 1 条');
    expect([all().checked, half()]).toEqual([false, true]);
    fireEvent.click(all());
    await screen.findByText('已选 10 条');
    expect([all().checked, half()]).toEqual([true, false]);
    fireEvent.click(all());
    await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull());
    expect([all().checked, half()]).toEqual([false, false]);
  });

  it('are drawn by themselves: no row of the table is drawn again for a tick', async () => {
    const drawn: string[] = [];
    const cells = {
      paramKey: (cell: { readonly id: string }) => {
        drawn.push(cell.id);
        return <span>key of {cell.id}</span>;
      },
    };
    await open('', undefined, <ResourcePage name="param" slots={{ cells }} />);
    await box('2');
    await waitFor(() => expect(new Set(drawn).size).toBe(10));
    drawn.length = 0;
    await tick('2');
    await screen.findByText('已选 1 条');
    expect((await box('2')).checked).toBe(true);
    await tick('3');
    await screen.findByText('已选 2 条');
    fireEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    await screen.findByText('已选 10 条');
    expect(drawn).toEqual([]);
  });

  it('are forgotten when a person says so', async () => {
    await open();
    await tick('3');
    fireEvent.click(await screen.findByRole('button', { name: '取消选择' }));
    expect((await box('3')).checked).toBe(false);
    expect(screen.queryByText(/^已选/)).toBeNull();
  });
});
