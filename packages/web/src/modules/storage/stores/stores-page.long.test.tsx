import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { storage } from '../index.js';

freshBrowser();

const store = (id: string, ossCode: string, status: number) => ({
  ...{ id, ossCode, status, category: 1, tenantId: '000000', version: 1 },
  ...{ endpoint: 'https://s3.example.com', bucketName: 'fruit' },
});

async function open(
  options: {
    readonly fails?: boolean;
    readonly codes?: readonly string[];
    readonly none?: boolean;
    readonly empty?: boolean;
  } = {},
) {
  let inUse = options.none ? '' : '2';
  const rows = () => [store('1', 'cold', inUse === '1' ? 2 : 1), store('2', 'warm', inUse === '2' ? 2 : 1)];
  const server = fakeServer({
    'GET /blade-resource/oss/list': () => pageOf(options.empty ? [] : rows()),
    'GET /blade-system/dict/dictionary': () => ok([]),
    'POST /blade-resource/oss/try': () =>
      options.fails
        ? refused(502, '存储没有应答', { requestId: 'req-1' })
        : ok({ ok: true, milliseconds: 12, bytes: 2048 }),
    'POST /blade-resource/oss/enable': ({ body }) => {
      inUse = (body as { id: string }).id;
      return ok(null);
    },
    'POST /blade-resource/oss/remove': () => ok(null),
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(storage.screens?.['/resource/oss']?.render({}), {
    ...{ path: '/resource/oss', language: 'zh-CN', title: '对象存储' },
    ...(options.codes ? { codes: options.codes } : {}),
  });
  await screen.findByText(options.empty ? '还没有对象存储，文件存放在本服务器' : 'cold');
  return server;
}
const card = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);
const press = (place: ReturnType<typeof card>, name: string) =>
  fireEvent.click(place.getByRole('button', { name }));
/** By its words: here every part of the library has the same id, and names go wrong. */
async function asked(title: string) {
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByText(title).length).toBeGreaterThan(0);
  return dialog;
}
const enabled = (server: Awaited<ReturnType<typeof open>>) => server.to('/blade-resource/oss/enable');

describe('object stores', () => {
  it('are cards, the one that new files go to first and said to be it', async () => {
    await open();
    const names = [...document.querySelectorAll('.store-card h2')].map(({ textContent }) => textContent);
    expect(names).toEqual(['warm', 'cold']);
    expect(card('warm').getByText('新文件存放在这里')).toBeTruthy();
    expect(card('warm').queryByRole('button', { name: '启用' })).toBeNull();
    expect(screen.getAllByText('新文件存放在这里')).toHaveLength(1);
  });

  it('say how fast a test was and how much it carried, and then are enabled without a question', async () => {
    const server = await open();
    press(card('cold'), '测试');
    await card('cold').findByText('可用：12 毫秒，写入并读回 2,048 字节');
    press(card('cold'), '启用');
    await waitFor(() => expect(enabled(server)).toHaveLength(1));
    await waitFor(() => expect(card('cold').queryByText('新文件存放在这里')).toBeTruthy());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ask before they are enabled untested, and offer to be tested first', async () => {
    const server = await open();
    press(card('cold'), '启用');
    const dialog = within(await asked('启用 cold？'));
    expect(dialog.getByText(/还没有测试过/)).toBeTruthy();
    expect(enabled(server)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: '测试并启用' }));
    await waitFor(() => expect(enabled(server)).toHaveLength(1));
    expect(server.to('/blade-resource/oss/try')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that fail their test say why, and are enabled only by who insists', async () => {
    const server = await open({ fails: true });
    press(card('cold'), '启用');
    const dialog = within(await asked('启用 cold？'));
    fireEvent.click(dialog.getByRole('button', { name: '测试并启用' }));
    expect(await dialog.findByText(/没有通过测试：存储没有应答/)).toBeTruthy();
    expect(card('cold').getByText('不可用：存储没有应答')).toBeTruthy();
    expect(enabled(server)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: '直接启用' }));
    await waitFor(() => expect(enabled(server)).toHaveLength(1));
  });

  it('of which none is enabled say where files go then', async () => {
    await open({ none: true });
    expect(screen.getByText('还没有启用的存储，新文件存放在本服务器')).toBeTruthy();
  });

  it('of which there are none are added from where that is said, by who may', async () => {
    await open({ empty: true });
    const none = within(document.querySelector<HTMLElement>('.stores-none') ?? document.body);
    fireEvent.click(none.getByRole('button', { name: '新增对象存储' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('are offered to be added to nobody who may not', async () => {
    await open({ empty: true, codes: ['oss'] });
    expect(screen.queryByRole('button', { name: /新增对象存储/ })).toBeNull();
  });

  it('are deleted after a question, but never the one in use', async () => {
    const server = await open();
    press(card('warm'), '更多操作：warm');
    await screen.findByRole('menuitem', { name: '修改' });
    expect(screen.queryByRole('menuitem', { name: '删除' })).toBeNull();
    press(card('cold'), '更多操作：cold');
    fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    const sure = await asked('删除存储 cold？');
    expect(server.to('/blade-resource/oss/remove')).toEqual([]);
    fireEvent.click(within(sure).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(server.to('/blade-resource/oss/remove')).toHaveLength(1));
  });

  it('are neither tested nor enabled by who may only look', async () => {
    await open({ codes: ['oss'] });
    for (const name of ['测试', '启用', '更多操作：cold'])
      expect(card('cold').queryByRole('button', { name })).toBeNull();
  });
});
