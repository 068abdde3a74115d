import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, fakeServer, ok, pageOf, refused } from '../../testing/fake-server.js';
import { button } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourcePage } from '../resource-page.js';

const pear = {
  ...{ id: '1900000000000000001', name: 'Pear', unit: 'jin', price: '3.20', stock: '1', status: 1 },
  ...{ sort: 1, tenantId: '000000', version: 1, categoryId: null, createTime: '2026-01-01 00:00:00' },
};

async function open(search: string, answer: (order: string | null) => Answer = () => pageOf([pear])) {
  const orders: (string | null)[] = [];
  const server = fakeServer({
    'GET /goods/page': ({ query }) => {
      orders.push(query.get('ascs') ?? query.get('descs'));
      return answer(orders.at(-1) ?? null);
    },
    'GET /goods-category/tree': () => ok([]),
    'GET /goods-category/list': () => ok([]),
    'GET /blade-system/dict-biz/dictionary': () => ok([]),
    'GET /blade-system/dict/dictionary': () => ok([]),
  });
  vi.stubGlobal('fetch', server.fetch);
  const { router } = await renderScreen(<ResourcePage name="goods" />, { path: `/shop/goods${search}` });
  return { orders, search: () => router.state.location.search };
}
const header = (name: string) => screen.getByText(name, { selector: 'th, th *' }).closest('th');
const sorts = (name: string) => header(name)?.classList.contains('ant-table-column-has-sorters');

freshBrowser();

describe('the headers of a list', () => {
  it('sort by what its call sorts by, and by nothing else', async () => {
    await open('?cols=name.price.nextPrice');
    await screen.findByText('Pear');
    expect([sorts('商品名称'), sorts('价格'), sorts('下次价格')]).toEqual([true, true, false]);
  });

  it.each(['nextPrice', 'nobody', '-images2'])(
    'of an address with the order %s ask for none',
    async (order) => {
      const { orders } = await open(`?sort=${order}`);
      await screen.findByText('Pear');
      expect(orders).toEqual([null]);
    },
  );

  it('of an address with an order that can be ask for it', async () => {
    const { orders } = await open('?sort=-price');
    await screen.findByText('Pear');
    expect(orders).toEqual(['price']);
  });
});

describe('a list whose order is refused', () => {
  const refusal = refused(400, '不支持的排序', { errorCode: 'request.invalid' });

  it('keeps its headers, says so and offers its own order', async () => {
    const { orders, search } = await open('', (order) => (order === 'price' ? refusal : pageOf([pear])));
    await screen.findByText('Pear');
    fireEvent.click(screen.getByText('价格', { selector: 'th *' }));
    expect(await screen.findByText('按“价格”排序的列表加载失败')).toBeTruthy();
    expect(screen.getByText('不支持的排序')).toBeTruthy();
    expect(header('商品名称')).toBeTruthy();

    await button('恢复默认排序');
    expect(await screen.findByText('Pear')).toBeTruthy();
    expect(search()).toBe('');
    expect(orders.filter((order) => order === null).length).toBeGreaterThan(0);
  });

  it('is sorted by another column at once', async () => {
    await open('?sort=price', (order) => (order === 'price' ? refusal : pageOf([pear])));
    await screen.findByText('不支持的排序');
    fireEvent.click(screen.getByText('商品名称', { selector: 'th *' }));
    expect(await screen.findByText('Pear')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('不支持的排序')).toBeNull());
  });

  it('that fails without an order of anybody fails as a whole', async () => {
    await open('', () => refusal);
    expect(await screen.findByText('列表加载失败')).toBeTruthy();
    expect(screen.queryByText('恢复默认排序')).toBeNull();
  });
});
