import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RunTool } from '../../app/shell/header/run-tool.js';
import { fakeServer, ok, pageOf, type RouteHandler, refused } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourcePage } from '../resource-page.js';

const person = (id: string) => ({ id, account: `staff-${id}`, name: `Name ${id}`, tenantId: '000000' });
const everybody = Array.from({ length: 501 }, (_, index) => person(String(index + 1)));
const path = '/blade-user/reset-password';

async function open(reset: RouteHandler) {
  const server = fakeServer({
    'GET /blade-user/page': ({ query }) => {
      const [size, page] = [Number(query.get('size')), Number(query.get('current'))];
      return pageOf(everybody.slice((page - 1) * size, page * size), everybody.length);
    },
    [`POST ${path}`]: reset,
  });
  vi.stubGlobal('fetch', server.fetch);
  const page = (
    <>
      <RunTool />
      <ResourcePage name="user" />
    </>
  );
  const rendered = await renderScreen(page, { path: '/system/user' });
  await screen.findByText('staff-1');
  return { server, ...rendered };
}
const idsOf = (query: URLSearchParams, body: unknown) =>
  (query.get('userIds') ?? (body as { userIds: string }).userIds).split(',');
const newPasswords: RouteHandler = ({ query, body }) =>
  ok(idsOf(query, body).map((id) => ({ ...person(id), password: `fresh-${id}` })));
async function press(name: string) {
  const [last] = (await screen.findAllByRole('button', { name })).reverse();
  if (last) fireEvent.click(last);
}
async function resetAll() {
  fireEvent.click(screen.getByRole('checkbox', { name: '全选' }));
  await press('选择全部 501 条匹配的数据');
  await screen.findByText('已选择全部 501 条匹配的数据');
  await press('密码重置');
  await screen.findByRole('dialog');
  await press('密码重置');
}
async function secretDialog() {
  const title = await screen.findByText('请立即保存，仅显示一次');
  return title.closest<HTMLElement>('[role=dialog]') ?? document.body;
}

freshBrowser();

describe('generated passwords', () => {
  it('of the first part are shown although a later part is refused', async () => {
    let calls = 0;
    const { server } = await open((seen) => {
      calls += 1;
      return calls === 1 ? newPasswords(seen) : refused(403, '没有权限');
    });
    await resetAll();
    expect(within(await secretDialog()).getByText('fresh-500')).toBeTruthy();
    expect(await screen.findByText('没有权限')).toBeTruthy();
    expect(await screen.findByText('密码重置：完成 500 条，未完成 1 条')).toBeTruthy();
    expect(server.to(path)).toHaveLength(2);
  });

  it('are there at once, while the list is still asked again, and hold the page until they are kept', async () => {
    const { services } = await open(newPasswords);
    vi.stubGlobal('fetch', (...input: Parameters<typeof fetch>) =>
      String(input[0]).includes('/blade-user/page') ? new Promise(() => undefined) : answered(...input),
    );
    const answered = fakeServer({ [`POST ${path}`]: newPasswords }).fetch;
    const line = screen.getByText('staff-7').closest('tr');
    fireEvent.click(within(line ?? document.body).getByRole('checkbox'));
    await press('密码重置');
    await screen.findByRole('dialog');
    await press('密码重置');
    expect(within(await secretDialog()).getByText('fresh-7')).toBeTruthy();
    expect(within(await secretDialog()).getByText('密码')).toBeTruthy();
    await waitFor(() => expect(services.tabs.state.getState().dirty).toEqual(['/system/user']));
    await press('我已保存');
    await waitFor(() => expect(services.tabs.state.getState().dirty).toEqual([]));
  });
});
