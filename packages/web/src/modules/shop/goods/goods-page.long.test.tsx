import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { shop } from '../index.js';

freshBrowser();

const pear = {
  ...{ id: '1', tenantId: '100001', name: '香梨', unit: 'jin', price: '7.20', previousPrice: '6.80' },
  ...{ stock: '320.000', status: 1, sort: 1, cover: '/blade-resource/attach/1/a.png' },
};

async function open(codes?: readonly string[]) {
  const rows = [{ ...pear }, { ...pear, id: '2', name: '苹果', status: 2, cover: null, price: '6.80' }];
  const put = (id: string, status: number) => {
    for (const row of rows) if (row.id === id) row.status = status;
    return ok(null);
  };
  const server = fakeServer({
    'GET /goods/page': () => pageOf(rows),
    'GET /goods-category/tree': () => ok([]),
    'GET /blade-system/dict/dictionary': () => ok([]),
    'GET /blade-system/dict-biz/dictionary': () => ok([]),
    'POST /goods/on-sale': ({ query, body }) =>
      put(query.get('ids') ?? String((body as { ids?: string }).ids), 1),
    'POST /goods/off-sale': ({ query, body }) =>
      put(query.get('ids') ?? String((body as { ids?: string }).ids), 2),
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(shop.screens?.['/shop/goods']?.render({}), {
    ...{ path: '/shop/goods', language: 'zh-CN', title: '商品管理' },
    ...(codes ? { codes } : {}),
  });
  return server;
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

it('shows each thing first as it looks, its price beside yesterday’s, its stock without zeros', async () => {
  await open();
  const row = await rowOf('香梨');
  const [, , look] = row.getAllByRole('cell');
  expect(look?.querySelector('img')?.getAttribute('src')).toContain('/blade-resource/attach/1/a.png');
  expect(row.getByRole('img', { name: '比前一日上涨 5.9%' }).textContent).toBe('▲');
  expect(row.getByText('320')).toBeTruthy();
  const other = await rowOf('苹果');
  expect(other.getAllByRole('cell')[2]?.textContent).toBe('苹');
});

it('has price, stock and shelf beside the name, where a small screen shows them too', async () => {
  await open();
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(heads.slice(2, 8)).toEqual(['封面图片', '商品名称', '价格', '单位', '库存', '上架状态']);
});

it('puts it on the shelf and takes it off by the switch in its row', async () => {
  const server = await open();
  const row = await rowOf('香梨');
  const shelf = row.getByRole('switch', { name: '上架 香梨' });
  expect(shelf.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(shelf);
  await waitFor(() => expect(shelf.getAttribute('aria-checked')).toBe('false'));
  expect(server.to('/goods/off-sale')).toHaveLength(1);
  fireEvent.click((await rowOf('苹果')).getByRole('switch'));
  await waitFor(() => expect(server.to('/goods/on-sale')).toHaveLength(1));
});

it('has a word where the switch is not for this person', async () => {
  await open(['goods', 'goods_on_sale']);
  const row = await rowOf('香梨');
  expect(row.queryByRole('switch')).toBeNull();
  expect((await rowOf('苹果')).getByRole('switch')).toBeTruthy();
});

it('on a telephone each thing has its look beside its name', async () => {
  vi.stubGlobal('innerWidth', 375);
  await open();
  const card = (await screen.findByText('香梨')).closest('.row-card') as HTMLElement;
  const [head] = card.children;
  expect(head?.querySelector('img')?.getAttribute('src')).toContain('/blade-resource/attach/1/a.png');
  expect(within(card).queryByText('封面')).toBeNull();
  const other = (await screen.findByText('苹果')).closest('.row-card') as HTMLElement;
  expect(other.querySelector('.row-card-picture')?.textContent).toBe('苹');
});
