import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { system } from '../index.js';
import { SessionList } from './session-list.js';

freshBrowser();

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';
const one = {
  ...{ id: '1', userId: '9', clientId: 'mall-web', address: '10.0.0.7', userAgent: windows },
  ...{
    createTime: '2026-01-02 03:04:05',
    usedTime: '2026-01-02 03:04:05',
    expireTime: '2026-01-09 03:04:05',
  },
  current: true,
};
const shell = { ...one, id: '2', clientId: 'mall-cli', userAgent: 'node', current: false };
const old = {
  ...one,
  id: '3',
  clientId: 'other-app',
  createTime: null,
  address: null,
  userAgent: null,
  current: false,
};

let there: (typeof one)[];
beforeEach(() => {
  there = [one, shell, old as unknown as typeof one];
});

async function open(element: React.ReactNode = system.fixedScreens?.['/info']?.render({})) {
  const server = fakeServer({
    'GET /blade-system/session/list': () => pageOf(there),
    'POST /blade-system/session/end': ({ body }) => {
      const { ids } = body as { ids: string };
      there = there.filter(({ id }) => id !== ids);
      return ok(null);
    },
    'POST /blade-system/session/end-others': () => {
      const count = there.length - 1;
      there = [one];
      return ok({ count });
    },
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(element, { path: '/info?tab=sessions', language: 'zh-CN' });
  return server;
}
const lines = () => [...document.querySelectorAll('.session')].map((line) => line.textContent ?? '');
async function confirm(name: string) {
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name }));
}

it('say with what, where from and since when, and which one asks, which has no end here', async () => {
  await open();
  await waitFor(() => expect(lines()).toHaveLength(3));
  const [mine = '', cli = '', unknown = ''] = lines();
  expect(mine).toContain('Chrome 141 · Windows本次登录');
  expect(mine).toContain('来自 10.0.0.7');
  expect(mine).toContain('登录于 2026-01-02 03:04');
  expect(cli).toMatch(/^命令行来自/);
  expect(unknown).toMatch(/^未知设备 · other-app最近使用/);
  expect(screen.getAllByRole('button', { name: /^结束会话 / })).toHaveLength(2);
});

it('one is ended after a question, and is gone from the list', async () => {
  const server = await open();
  fireEvent.click(await screen.findByRole('button', { name: '结束会话 命令行' }));
  expect(server.to('/session/end')).toEqual([]);
  await confirm('结束会话');
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(server.to('/blade-system/session/end')[0]?.body).toEqual({ ids: '2' });
});

it('all others are ended, and with them the way to do so', async () => {
  const server = await open();
  fireEvent.click(await screen.findByRole('button', { name: '结束其他会话' }));
  await confirm('结束其他会话');
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(server.to('/blade-system/session/end-others')[0]?.body).toEqual({});
  expect(screen.queryByRole('button', { name: '结束其他会话' })).toBeNull();
});

it('those of somebody else are asked for by their id, and ended by it', async () => {
  there = [shell];
  const server = await open(<SessionList userId="9" />);
  fireEvent.click(await screen.findByRole('button', { name: '结束全部会话' }));
  await confirm('结束全部会话');
  await waitFor(() =>
    expect(server.to('/blade-system/session/end-others')[0]?.body).toEqual({ userId: '9' }),
  );
  expect(server.to('/blade-system/session/list')[0]?.query.get('userId')).toBe('9');
});

it('say what the server refuses, and that nobody is signed in', async () => {
  there = [];
  await open(<SessionList userId="9" />);
  expect(await screen.findByText('当前没有登录')).toBeTruthy();
  vi.stubGlobal(
    'fetch',
    fakeServer({
      'GET /blade-system/session/list': () => refused(403, '没有权限', { errorCode: 'request.forbidden' }),
    }).fetch,
  );
  await renderScreen(<SessionList userId="8" />, { path: '/info', language: 'zh-CN' });
  expect((await screen.findByRole('alert')).textContent).toContain('没有权限');
});
