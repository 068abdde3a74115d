import type { WhyAnswer } from '@mall/sdk/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { system } from '../index.js';

freshBrowser();

const answer: WhyAnswer = {
  ...{ code: 'goods_edit', allowed: false, told: true, person: { id: '7', name: '张三' } },
  page: { id: '2', name: '修改', path: ['商品管理', '修改'] },
  roles: [{ id: '3', name: '店长', grants: false }],
  ...{ package: null, calls: [], dataScopes: [], reasons: ['roleLacks'] },
  changers: [{ id: '6', name: '王芳', what: 'rights' }],
};

async function open(path: string, codes: readonly string[] = []) {
  const server = fakeServer({
    'GET /blade-system/menu/why': ({ query }) =>
      query.get('code') === 'gone' ? refused(404, '数据不存在', { errorCode: 'row.not_found' }) : ok(answer),
  });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(system.fixedScreens?.['/why']?.render({}), {
    ...{ path, codes, language: 'zh-CN', title: '权限说明' },
  });
  return { server, ...rendered };
}

it('asks what stands in the address, and says what decides and who can change it', async () => {
  const { server } = await open('/why?q.code=goods_edit&q.person=7', ['user_view']);
  const heading = await screen.findByRole('heading', { level: 2, name: '张三 · 修改 (goods_edit): 不可以' });
  const said = within(heading.closest('section') as HTMLElement);
  expect(said.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '角色「店长」缺少 goods_edit',
    '可以改的人: 王芳 (角色权限)',
  ]);
  expect(said.getByRole('button', { name: /复制说明/ })).toBeTruthy();
  expect(server.to('/blade-system/menu/why')[0]?.query.toString()).toBe('code=goods_edit&userId=7');
  // Who is asked about stands there by name, and can be taken away: then it is oneself.
  fireEvent.click(screen.getByRole('button', { name: /张三/ }));
  await waitFor(() =>
    expect(server.to('/blade-system/menu/why').at(-1)?.query.toString()).toBe('code=goods_edit'),
  );
  expect(screen.getByText('自己')).toBeTruthy();
});

it('asks nothing before a code is given, and puts it into the address', async () => {
  const { server, router } = await open('/why');
  expect(await screen.findByText(/输入权限编号/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '选择用户' })).toBeNull();
  fireEvent.change(screen.getByLabelText('权限编号'), { target: { value: ' goods_edit ' } });
  fireEvent.click(screen.getByRole('button', { name: '查看' }));
  expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy();
  expect(router.state.location.search).toBe('?q.code=goods_edit');
  expect(server.to('/blade-system/menu/why')).toHaveLength(1);
});

it('says what the server refuses', async () => {
  await open('/why?q.code=gone&q.person=8', ['user_view']);
  expect((await screen.findByRole('alert')).textContent).toContain('数据不存在');
});
