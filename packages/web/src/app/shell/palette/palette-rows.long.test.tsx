import type { SidebarItem } from '@mall/sdk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AccessProvider } from '../../../lib/access/access.js';
import { leavesOf } from '../../../lib/menu/menu-leaves.js';
import { fakeServer, pageOf, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { DialogsProvider } from '../dialogs.js';
import { Palette } from './palette.js';

const entry = (id: string, code: string, path: string): SidebarItem => ({
  ...{
    id,
    code,
    target: { kind: 'screen', path },
    label: code,
    icon: '',
    group: [],
    query: {},
    children: [],
  },
});
const leaves = leavesOf([
  entry('11', 'tenant_package', '/system/tenant-package'),
  entry('12', 'param', '/system/param'),
  entry('13', 'post', '/system/post'),
]);
const params = '/blade-system/param/list';
const posts = '/blade-system/post/list';
const packages = '/blade-system/tenant-package/list';
const param = (id: string, paramName: string) => ({ id, paramName, paramKey: `key.${id}`, paramValue: '1' });
const post = (id: string, postName: string) => ({
  ...{ id, postName, postCode: `code-${id}`, tenantId: '000000', category: 1, sort: 1 },
});
const answers = {
  [`GET ${params}`]: () => pageOf([param('1', '苹果参数'), param('2', '苹果限额')]),
  [`GET ${posts}`]: () => pageOf([post('9', '苹果主管')]),
  [`GET ${packages}`]: () => pageOf([{ id: '4', packageName: '苹果套餐' }]),
};

async function opened(routes: Readonly<Record<string, RouteHandler>> = answers, codes?: readonly string[]) {
  const server = fakeServer(routes);
  vi.stubGlobal('fetch', server.fetch);
  const close = vi.fn();
  const access = {
    ...{ kind: 'ready' as const, sidebar: [], leaves, routes: [], retry: () => undefined },
    access: {
      roles: codes ? ['user'] : ['administrator'],
      codes: Object.fromEntries((codes ?? []).map((code) => [code, true as const])),
    },
  };
  const rendered = await renderScreen(
    <AccessProvider value={access}>
      <DialogsProvider value={{ open: 'palette', show: () => undefined, close }}>
        <Palette />
      </DialogsProvider>
    </AccessProvider>,
    { path: '/wel' },
  );
  const input = await screen.findByRole('combobox');
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  const press = (key: string) => fireEvent.keyDown(input, { key });
  /** Letters that an input method is still putting together. */
  const compose = (value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    fireEvent(input, Object.assign(new InputEvent('input', { bubbles: true }), { isComposing: true }));
  };
  return { ...rendered, ...server, type, compose, press, close };
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const headings = () => [...document.querySelectorAll('.palette-group')].map((heading) => heading.textContent);
const asked = (server: Awaited<ReturnType<typeof opened>>) =>
  server.seen.filter(({ method }) => method === 'GET').map(({ path }) => path);
const moment = () => new Promise((resolve) => setTimeout(resolve, 500));

freshBrowser();

it('rows are found by what they are called, each under the name of its page', async () => {
  const server = await opened();
  server.type('苹果');
  await waitFor(() => expect(options()).toEqual(['苹果参数key.1', '苹果限额key.2', '苹果主管code-9']));
  expect(headings()).toEqual(['param', 'post']);
  expect(server.to(params)[0]?.query.get('paramName_like')).toBe('苹果');
  expect(server.to(params)[0]?.query.get('size')).toBe('5');
});

it('the page that was used last is asked first', async () => {
  const server = await opened();
  server.services.tabs.visit('/system/param', '');
  server.services.tabs.visit('/system/post', '');
  server.type('苹果');
  await waitFor(() => expect(headings()).toEqual(['post', 'param']));
  expect(asked(server)).toEqual([posts, params]);
});

it('a page that is starred is asked before others that nobody has used', async () => {
  const server = await opened();
  server.services.favourites.toggle('/system/post');
  server.type('苹果');
  await waitFor(() => expect(headings()).toEqual(['post', 'param']));
});

it('rows that are never looked at one by one are not asked for', async () => {
  const server = await opened();
  server.type('苹果');
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(server.to(packages)).toEqual([]);
});

it('nothing is asked for letters that an input method is still putting together', async () => {
  const server = await opened();
  server.compose("ping'guo");
  await moment();
  expect(asked(server)).toEqual([]);
  server.type('苹果');
  await waitFor(() => expect(options()).toHaveLength(3));
});

it('nothing is asked for one letter, nor while somebody types', async () => {
  const server = await opened();
  server.type('苹');
  await moment();
  expect(asked(server)).toEqual([]);
  for (const text of ['苹果', '苹果参', ' 苹果参数 ']) server.type(text);
  await waitFor(() => expect(options()).toHaveLength(3));
  const texts = [...server.to(params), ...server.to(posts)].map(({ query }) => [...query.values()]);
  expect(texts.map((values) => values.includes('苹果参数'))).toEqual([true, true]);
});

it('nothing is asked of whoever has no right to it', async () => {
  const server = await opened(answers, ['post', 'post_view']);
  server.type('苹果');
  await waitFor(() => expect(headings()).toEqual(['post']));
  expect(asked(server)).toEqual([posts]);
});

it('Enter opens the row over its page, in the view that the page was left with', async () => {
  const { services, type, press, router, close } = await opened();
  services.tabs.visit('/system/param', '?page=3&open=new');
  type('苹果');
  await waitFor(() => expect(options()).toHaveLength(3));
  press('ArrowDown');
  await waitFor(() =>
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('苹果限额'),
  );
  press('Enter');
  await waitFor(() => expect(router.state.location.pathname).toBe('/system/param'));
  expect(router.state.location.search).toBe('?page=3&open=view%3A2');
  expect(close).toHaveBeenCalledTimes(1);
});

it('what is not answered is dropped when something else is looked for', async () => {
  const signals: AbortSignal[] = [];
  const server = await opened();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!String(url).includes(encodeURIComponent('苹果'))) return fetch(url, init);
    if (init.signal) signals.push(init.signal);
    return new Promise(() => undefined);
  });
  server.type('苹果');
  await waitFor(() => expect(signals).toHaveLength(2));
  expect(await screen.findByText('正在查找数据…')).toBeTruthy();
  expect(screen.queryByText(/没有匹配的菜单/)).toBeNull();
  server.type('主管');
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]));
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(screen.queryByText('正在查找数据…')).toBeNull();
});

it('a list that does not answer is told of in passing, beside what others have', async () => {
  const { type } = await opened({ ...answers, [`GET ${posts}`]: () => refused(403, '没有权限') });
  type('苹果');
  expect(await screen.findByText('有些数据没有查到，稍后再试')).toBeTruthy();
  expect(options()).toEqual(['苹果参数key.1', '苹果限额key.2']);
  expect(document.querySelector('.ant-message-notice')).toBeNull();
});
