import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourcePage } from '../resource-page.js';

const row = (id: string) => ({ id, paramName: `name ${id}`, paramKey: `key.${id}`, paramValue: id });
const all = Array.from({ length: 12 }, (_, index) => row(String(index + 1)));

const open = async () => {
  const server = fakeServer({
    'GET /blade-system/param/list': ({ query }) => {
      const [size, page] = [Number(query.get('size')), Number(query.get('current'))];
      return pageOf(all.slice((page - 1) * size, page * size), all.length);
    },
    'POST /blade-system/param/remove': () => ok(null),
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(<ResourcePage name="param" />, { path: '/system/param?size=10' });
  await screen.findByText('name 1');
  return server;
};

const box = async (id: string) => {
  const line = (await screen.findByText(`name ${id}`)).closest('tr');
  return within(line ?? document.body).getByRole<HTMLInputElement>('checkbox');
};
const tick = async (id: string) => fireEvent.click(await box(id));
const turn = (page: string) => fireEvent.click(screen.getByTitle(page));

freshBrowser();

describe('ticked rows', () => {
  it('stay ticked from page to page, and are acted on together', async () => {
    const server = await open();
    await tick('2');
    turn('2');
    await tick('11');
    expect(await screen.findByText('已选 2 条')).toBeTruthy();
    turn('1');
    expect((await box('2')).checked).toBe(true);
    expect((await box('1')).checked).toBe(false);
    const bar = screen.getByText('已选 2 条').closest<HTMLElement>('.selection-bar');
    fireEvent.click(within(bar ?? document.body).getByRole('button', { name: '删除' }));
    const question = await screen.findByText('将删除 2 条数据，删除后不可恢复');
    const dialog = question.closest<HTMLElement>('[role=dialog]') ?? document.body;
    fireEvent.click(within(dialog).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(server.to('/blade-system/param/remove')).toHaveLength(1));
    const { body, query } = server.to('/blade-system/param/remove')[0]!;
    expect(query.get('ids') ?? (body as { ids: string }).ids).toBe('2,11');
    await waitFor(() => expect(screen.queryByText('已选 2 条')).toBeNull());
  });

  it('become all that match, page after page, when a person asks for that', async () => {
    const server = await open();
    fireEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    expect(await screen.findByText('已选 10 条')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '选择全部 12 条匹配的数据' }));
    expect(await screen.findByText('已选择全部 12 条匹配的数据')).toBeTruthy();
    expect(server.to('/blade-system/param/list').at(-1)?.query.get('size')).toBe('500');
  });

  it('are forgotten when a person says so', async () => {
    await open();
    await tick('3');
    fireEvent.click(await screen.findByRole('button', { name: '取消选择' }));
    expect((await box('3')).checked).toBe(false);
    expect(screen.queryByText(/^已选/)).toBeNull();
  });
});
