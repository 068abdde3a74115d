import type { Language, RecentEvent, RowChange, TodayAnswer } from '@mall/sdk/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { Happenings } from './happenings.js';

freshBrowser();

const price: RowChange = {
  ...{ kind: 'update', resource: 'goods', rowId: '7', gone: false, rows: 1, atLeast: false, alike: true },
  ...{ fields: [{ field: 'price', before: '6.80', after: '7.20' }], more: 0, request: 'r' },
};
const event = (change: Partial<RowChange>, more: Partial<RecentEvent> = {}): RecentEvent => ({
  ...{ kind: 'change', id: '9', time: '2026-11-21 10:21:00', text: '苹果(红富士)', who: '李强' },
  ...{ link: '/shop/goods?open=view:7', change: { ...price, ...change }, ...more },
});
async function open(one: RecentEvent, language: Language = 'zh-CN') {
  const server = fakeServer({
    'GET /blade-system/dict-biz/dictionary': () => ok([{ dictKey: 'kg', dictValue: '公斤' }]),
  });
  vi.stubGlobal('fetch', server.fetch);
  const answer: TodayAnswer = {
    ...{ now: '2026-11-21 19:05:00', figures: [], failed: [], recent: [one], recentFailed: false, setup: [] },
  };
  await renderScreen(<Happenings answer={answer} failed={false} onRetry={() => undefined} />, {
    path: '/wel',
    language,
  });
}
const line = () => document.querySelector('.happenings li');
/** What it says, with a blank wherever something stands apart. */
const said = () => line()?.textContent?.replaceAll(/\s+/g, ' ');
const says = (text: string) => waitFor(() => expect(said()).toBe(text));

it('is who changed which row, from what to what, and leads to the row', async () => {
  await open(event({}));
  await says('李强 修改 苹果(红富士) 价格 6.80 → 7.2010:21');
  expect(line()?.querySelector('a')?.getAttribute('href')).toBe('/shop/goods?open=view:7');
  expect(screen.getByLabelText('变更')).toBeTruthy();
});

it('is in English too', async () => {
  await open(event({ more: 2 }), 'en-US');
  await says('李强 changed 苹果(红富士) Price 6.80 → 7.20 2 more10:21');
});

it('says choices by their words, and what was empty so', async () => {
  const fields = [
    { field: 'status', before: 1, after: 2 },
    { field: 'origin', before: null, after: '山东' },
  ];
  await open(event({ fields, more: 1 }));
  await says('李强 修改 苹果(红富士) 上架状态 上架 → 下架 产地 — → 山东 另 1 项10:21');
});

it.each([
  ['create', '新增商品'],
  ['remove', '删除商品'],
  ['restore', '恢复商品'],
] as const)('of a row that was %sd says what it is', async (kind, words) => {
  await open(event({ kind, fields: [] }));
  await says(`李强 ${words} 苹果(红富士)10:21`);
});

it('of a row without a name says what it is', async () => {
  await open(event({}, { text: '' }));
  await says('李强 修改商品 价格 6.80 → 7.2010:21');
});

it('of several rows says how many, and what they have got where that is the same', async () => {
  const fields = [{ field: 'status', before: 1, after: 2 }];
  await open(event({ rows: 3, fields }));
  await says('李强 修改 苹果(红富士) 等 3 条 上架状态 → 下架10:21');
});

it('of several rows that have got different values says none', async () => {
  await open(event({ rows: 3, alike: false }));
  await says('李强 修改 苹果(红富士) 等 3 条 价格10:21');
});

it('of more rows than were counted says so', async () => {
  await open(event({ kind: 'create', fields: [], rows: 40, atLeast: true }));
  await says('李强 新增商品 苹果(红富士) 等 40+ 条10:21');
});

it('of a row that is gone leads nowhere', async () => {
  await open(event({ kind: 'remove', gone: true, fields: [] }, { link: null }));
  await says('李强 删除商品 苹果(红富士)10:21');
  expect(line()?.querySelector('a')).toBeNull();
});

it('says of long texts and pictures that they were changed, and not what they are', async () => {
  const fields = [
    { field: 'cover', before: null, after: '/a.png' },
    { field: 'remark', before: 'x', after: '长'.repeat(41) },
  ];
  await open(event({ fields }));
  await says('李强 修改 苹果(红富士) 封面图片 备注10:21');
});

it('of something that this page does not know is told all the same', async () => {
  await open(event({ resource: 'unheard-of' }));
  await says('李强 修改 苹果(红富士)10:21');
});
