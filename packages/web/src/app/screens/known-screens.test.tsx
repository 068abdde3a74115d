import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, type RouteHandler } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.js';
import { genericScreen, menuScreens } from './registry.js';

/** A screen of the application, as its menu row leads to it. */
async function open(
  path: string,
  code: string,
  routes: Record<string, RouteHandler>,
  more: ScreenOptions = {},
) {
  const server = fakeServer({
    'GET /blade-system/dict-biz/dictionary': () => ok([]),
    'GET /goods-category/tree': () => ok([]),
    ...routes,
  });
  vi.stubGlobal('fetch', server.fetch);
  const { render } = menuScreens[path] ?? genericScreen(path, code);
  const rendered = await renderScreen(render({}), { path, ...more });
  return { ...server, ...rendered, search: () => rendered.router.state.location.search };
}
const cells = (text: string) =>
  [...(screen.getByText(text).closest('tr')?.querySelectorAll('td') ?? [])].map((one) => one.textContent);

freshBrowser();

describe('the price of goods', () => {
  const goods = (id: string, name: string, price: string, previousPrice: string | null) => ({
    id,
    ...{ name, price, previousPrice, tenantId: '100001', unit: 'kg', status: 1, stock: '1' },
  });
  const marks = () =>
    [...document.querySelectorAll('.price-change')].map((mark) => [
      mark.textContent,
      mark.getAttribute('aria-label'),
    ]);

  it('is marked where it is another than the day before, in a sentence for those who see no mark', async () => {
    await open('/shop/goods', 'goods', {
      'GET /goods/page': () =>
        pageOf([
          goods('1', 'Apple', '7.20', '6.80'),
          goods('2', 'Pear', '3.30', '3.50'),
          goods('3', 'Fig', '5.00', '5.000'),
          goods('4', 'Kiwi', '1.00', null),
        ]),
    });
    await screen.findByText('Kiwi');
    await waitFor(() =>
      expect(marks()).toEqual([
        ['▲', '比前一日上涨 5.9%'],
        ['▼', '比前一日下降 5.7%'],
      ]),
    );
  });

  it('is on the card of a telephone', async () => {
    vi.stubGlobal('innerWidth', 375);
    await open('/shop/goods', 'goods', {
      'GET /goods/page': () => pageOf([goods('1', 'Apple', '7.20', '6.80')]),
    });
    const card = (await screen.findByText('Apple')).closest('li') ?? document.body;
    await waitFor(() => expect(card.textContent).toContain('价格▲7.20'));
  });
});

describe('a list that a data scope narrows', () => {
  const person = {
    id: '7',
    ...{
      account: 'hr',
      realName: 'Hu',
      tenantId: '100001',
      tenantName: '城东鲜果店',
      roleId: '1',
      deptId: '1',
    },
  };
  const openUsers = (rows: readonly object[], scopes: ScreenOptions['scopes'], search = '') =>
    open(
      '/system/user',
      'user',
      {
        'GET /blade-user/page': () => pageOf(rows),
        'GET /blade-system/dept/tree': () => ok([]),
        'GET /blade-system/dict/dictionary': () => ok([]),
      },
      { path: `/system/user${search}`, ...(scopes ? { scopes } : {}) },
    );
  const mine = [
    { resource: 'user', name: '本部门' },
    { resource: 'role', name: '本人' },
  ];

  it('says so, and by which scope; and whose each row is by name', async () => {
    await openUsers([person], mine);
    await screen.findByText('hr');
    expect(document.querySelector('.scope-line')?.textContent).toContain('只显示「本部门」范围内的数据');
    expect(cells('hr')).toContain('城东鲜果店');
    expect(screen.getAllByRole('columnheader').length).toBeGreaterThan(3);
  });

  it('is not said to be the first of its kind where it is empty', async () => {
    await openUsers([], mine);
    expect(await screen.findByText(/范围内没有/)).toBeTruthy();
    expect([screen.queryByText(/还没有/), screen.getAllByText(/新增/).length]).toEqual([null, 1]);
  });

  it('offers to begin where nothing is kept from anybody', async () => {
    await openUsers([], undefined);
    expect(await screen.findByText(/还没有/)).toBeTruthy();
    expect([document.querySelector('.scope-line'), screen.getAllByText(/新增/).length]).toEqual([null, 2]);
    // Nothing is there to be sorted.
    expect(screen.queryAllByRole('columnheader')).toEqual([]);
  });
});

describe('the filter by tenant', () => {
  const shops = [
    { id: '1', tenantId: '100001', tenantName: '城东鲜果店' },
    { id: '2', tenantId: '100002', tenantName: '城西鲜果店' },
  ];
  async function openUsers(more: ScreenOptions = {}) {
    const server = await open(
      '/system/user',
      'user',
      {
        'GET /blade-user/page': () => pageOf([]),
        'GET /blade-system/dept/tree': () => ok([]),
        'GET /blade-system/dict/dictionary': () => ok([]),
        'GET /blade-system/tenant/select': () => ok(shops),
      },
      { path: '/system/user', ...more },
    );
    fireEvent.click(await screen.findByText('展开查询'));
    return server;
  }
  const filter = () => {
    const bar = within(document.querySelector<HTMLElement>('.search-bar')!);
    return bar.queryByLabelText<HTMLInputElement>(/租户/);
  };

  it('offers the tenants by their names, to whoever may list them', async () => {
    const { to } = await openUsers();
    await waitFor(() => expect(filter()?.getAttribute('role')).toBe('combobox'));
    fireEvent.mouseDown(filter()!);
    fireEvent.click(await screen.findByText('城西鲜果店'));
    await waitFor(() => expect(to('/blade-user/page').at(-1)?.query.get('tenantId')).toBe('100002'));
  });

  it('takes a code from whoever may not, and asks for no names', async () => {
    const { to } = await openUsers({ codes: ['user'] });
    await waitFor(() => expect(filter()?.tagName).toBe('INPUT'));
    expect(filter()?.getAttribute('role')).toBeNull();
    expect(to('/blade-system/tenant/select')).toEqual([]);
  });
});

describe('an empty list of rows that each shop has for itself', () => {
  const openGoods = (more: ScreenOptions = {}) =>
    open('/shop/goods', 'goods', { 'GET /goods/page': () => pageOf([]) }, { path: '/shop/goods', ...more });

  it('tells who looks after all shops whose rows are not there', async () => {
    await openGoods();
    expect(await screen.findByText(/平台租户 \(000000\) 没有商品/)).toBeTruthy();
    expect(screen.queryByText('还没有商品')).toBeNull();
  });

  it('tells people of a shop that there are none', async () => {
    await openGoods({ tenantId: '100001' });
    expect(await screen.findByText('还没有商品')).toBeTruthy();
  });
});
