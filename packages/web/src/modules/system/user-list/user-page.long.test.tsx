import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { system } from '../index.js';

freshBrowser();

const now = '2026-11-27 10:00:00';
const person = { tenantId: '000000', userType: 1, status: 1, sex: 1 };
const rows = [
  {
    ...{
      ...person,
      id: '1',
      account: 'wangfang',
      realName: '王芳',
      avatar: '/blade-resource/attach/7/a.png',
    },
    ...{ roleId: '1,2,3', roleName: '店长,理货员,人事', lastActiveTime: '2026-11-27 09:00:00' },
  },
  { ...person, id: '2', account: 'new', realName: '', roleId: '', roleName: null, lastActiveTime: null },
];

async function open(waiting: number, codes?: readonly string[]) {
  const server = fakeServer({
    'GET /blade-user/page': () => pageOf(rows),
    'GET /blade-user/waiting-page': () => ok({ records: [], total: waiting, size: 1, current: 1 }),
    'GET /blade-system/dept/tree': () => ok([]),
    'GET /blade-system/dict/dictionary': () => ok([]),
    'GET /blade-system/tenant/select': () => ok([]),
    'GET /notice/unread-count': () => ok({ count: 0, now }),
  });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(system.screens?.['/system/user']?.render({}), {
    ...{ path: '/system/user', language: 'zh-CN', title: '用户管理' },
    ...(codes ? { codes } : {}),
  });
  return { server, ...rendered };
}
const rowOf = async (account: string) =>
  within((await screen.findByText(account)).closest('tr') as HTMLElement);

it('shows of people how they look, what they are, and when they were here last', async () => {
  await open(0);
  const row = await rowOf('wangfang');
  const [, , look] = row.getAllByRole('cell');
  expect(look?.querySelector('img')?.getAttribute('src')).toContain('/blade-resource/attach/7/a.png');
  expect(row.getByText('店长')).toBeTruthy();
  expect(row.queryByText('人事')).toBeNull();
  expect(row.getByTitle('店长、理货员、人事').textContent).toBe('店长理货员+1');
  expect(await row.findByTitle('2026-11-27 09:00:00')).toBeTruthy();
  const other = await rowOf('new');
  expect(other.getAllByRole('cell')[2]?.textContent).toBe('N');
  expect(other.getByText('尚未登录')).toBeTruthy();
});

it('says how many wait to be let in, and leads there; it is quiet where nobody does', async () => {
  const { router } = await open(3);
  fireEvent.click(await screen.findByText('待审核 3'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/system/user-waiting'));
});

it('asks who waits only for those who may let them in', async () => {
  const { server } = await open(3, ['user', 'user_view']);
  await rowOf('wangfang');
  expect(server.to('/blade-user/waiting-page')).toEqual([]);
  expect(screen.queryByText('待审核 3')).toBeNull();
});
