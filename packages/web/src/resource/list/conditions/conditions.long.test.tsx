import { everyKindChinese, everyKindEnglish } from '@mall/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withEveryKind } from '../../../testing/every-kind.js';
import { everyKindServer } from '../../../testing/every-kind-server.js';
import { button, choose } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen, type ScreenOptions } from '../../../testing/render-screen.js';
import { CatalogueProvider } from '../../catalogue.js';
import { ResourcePage } from '../../resource-page.js';

const pear = { id: '1900000000000000091', name: 'Pear', code: 'P-1', price: '1.00', onSale: 1, agreed: true };
const { fields } = everyKindChinese;
const list = '/test/every-kind/page';

async function open(search = '', options: Pick<ScreenOptions, 'language'> = {}) {
  const server = everyKindServer([pear], options.language);
  vi.stubGlobal('fetch', server.fetch);
  const { router } = await renderScreen(
    <CatalogueProvider value={withEveryKind}>
      <ResourcePage name="every-kind" />
    </CatalogueProvider>,
    { path: `/test/every-kind${search}`, ...options },
  );
  await screen.findByText('Pear');
  const query = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  const asked = () => Object.fromEntries(server.to(list).at(-1)?.query ?? []);
  return { router, query, asked, server };
}
async function build() {
  await button('更多条件');
  await screen.findByText('添加条件');
}
const rows = () => [...document.querySelectorAll<HTMLElement>('.condition-row')];
const row = (place = 0) => within(rows()[place]!);
async function about(field: keyof typeof fields, operator?: string, place = 0) {
  await choose(row(place).getByLabelText('字段'), fields[field]);
  if (operator) await choose(row(place).getByLabelText('比较方式'), operator);
}
const value = (field: keyof typeof fields, place = 0) =>
  waitFor(() => row(place).getByLabelText<HTMLInputElement>(`${fields[field]} 值`));
function type(input: HTMLInputElement, text: string) {
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}
const apply = () => fireEvent.submit(document.querySelector('form.conditions')!);
const chips = () =>
  [...document.querySelectorAll('.filter-chips li')].map((li) => li.textContent).slice(0, -1);

freshBrowser();
afterEach(() => void vi.useRealTimers());

describe('more conditions', () => {
  it('on a field are in the address, in the call and in a chip, beside the filters', async () => {
    const { query, asked } = await open('?page=3&q.name=Pe');
    await build();
    await about('price', '大于等于');
    type(await value('price'), '5');
    apply();
    await waitFor(() => expect(query()).toEqual({ 'q.name': 'Pe', 'q.price_ge': '5' }));
    await waitFor(() =>
      expect(asked()).toEqual({ current: '1', size: '10', name_like: 'Pe', price_ge: '5' }),
    );
    await waitFor(() => expect(chips()).toEqual([`${fields.name}: Pe`, `${fields.price} ≥ 5`]));
    expect(document.querySelector('form.conditions')).toBeNull();
  });

  it('are asked for whole: what is missing is said, and nothing is asked', async () => {
    const { query } = await open();
    await build();
    apply();
    await waitFor(() => expect(row().getByRole('alert').textContent).toBe('请填写值'));
    expect((await value('name')).getAttribute('aria-invalid')).toBe('true');
    await about('price', '介于');
    type(row().getByLabelText('最小值'), '5');
    apply();
    await waitFor(() => expect(row().getByRole('alert').textContent).toBe('请输入数字'));
    expect(query()).toEqual({});
    type(row().getByLabelText('最大值'), '10');
    apply();
    await waitFor(() => expect(query()).toEqual({ 'q.price_between': '5..10' }));
  });

  it('may be enough one by one, which the call and the chips say', async () => {
    const { query, asked } = await open('?q.code_like=P');
    await build();
    await button('添加条件');
    await about('level', '是其中之一', 1);
    await choose(
      await value('level', 1),
      everyKindChinese.options?.level.low ?? '',
      everyKindChinese.options?.level.high ?? '',
    );
    fireEvent.click(screen.getByText('满足任一条件'));
    apply();
    await waitFor(() =>
      expect(query()).toEqual({ 'q.code_like': 'P', 'q.level_in': 'low,high', 'q.match': 'any' }),
    );
    await waitFor(() => expect(asked()).toMatchObject({ level_in: 'low,high', anyOf: 'code_like|level_in' }));
    await waitFor(() => expect(chips()[0]).toBe('满足任一'));
    fireEvent.click(screen.getByTitle(`${fields.code} 包含 P`));
    await waitFor(() => expect(query()).toEqual({ 'q.level_in': 'low,high' }));
    await waitFor(() => expect(asked()).toEqual({ current: '1', size: '10', level_in: 'low,high' }));
  });

  it('begin with those that are on, and go one by one or all together', async () => {
    const { query } = await open('?q.price_ge=5&q.note_null=1&q.match=any&q.name=Pe');
    await build();
    expect(rows()).toHaveLength(2);
    expect((await value('price')).value).toBe('5');
    expect(row(1).queryByLabelText(`${fields.note} 值`)).toBeNull();
    fireEvent.click(row(1).getByLabelText('移除第 2 个条件'));
    await waitFor(() => expect(rows()).toHaveLength(1));
    apply();
    await waitFor(() => expect(query()).toEqual({ 'q.price_ge': '5', 'q.name': 'Pe' }));
    await build();
    await button('清空');
    apply();
    await waitFor(() => expect(query()).toEqual({ 'q.name': 'Pe' }));
  });

  it('are left as they were by who gives up', async () => {
    const { query } = await open('?q.price_ge=5');
    await build();
    type(await value('price'), '7');
    await button('取消');
    await button('放弃修改');
    await waitFor(() => expect(document.querySelector('form.conditions')).toBeNull());
    expect(query()).toEqual({ 'q.price_ge': '5' });
  });

  it('offer no comparison that another line has', async () => {
    await open('?q.price_ge=5');
    await build();
    await button('添加条件');
    await about('price', undefined, 1);
    fireEvent.mouseDown(row(1).getByLabelText('比较方式'));
    const offer = (word: string) =>
      waitFor(() => {
        const found = document.querySelector(`.ant-select-item[title="${word}"]`);
        if (!found) throw new Error(`${word} is not offered`);
        return found.className;
      });
    expect(await offer('大于等于')).toContain('disabled');
    expect(await offer('介于')).toContain('disabled');
    expect(await offer('小于等于')).not.toContain('disabled');
  });

  it('come from below on a telephone', async () => {
    vi.stubGlobal('innerWidth', 375);
    await open();
    await build();
    expect(document.querySelector('.ant-drawer-bottom form.conditions')).toBeTruthy();
  });
});

describe('days', () => {
  it('stay relative in the address and in the call: which day it is, the server knows', async () => {
    const { query, asked } = await open();
    await build();
    await about('startsAt');
    await choose(await row().findByLabelText('时间段'), '今天');
    apply();
    await waitFor(() => expect(query()).toEqual({ 'q.startsAt_within': 'today' }));
    await waitFor(() => expect(asked()).toMatchObject({ startsAt_within: 'today' }));
  });

  it('are counted by a number of one’s own', async () => {
    const { query } = await open();
    await build();
    await about('startsAt');
    await choose(await row().findByLabelText('时间段'), '未来若干天');
    const count = await row().findByLabelText<HTMLInputElement>('天数');
    expect(count.value).toBe('14');
    type(count, '');
    apply();
    await waitFor(() => expect(row().getByRole('alert').textContent).toBe('请选择日期'));
    type(count, '3');
    apply();
    await waitFor(() => expect(query()).toEqual({ 'q.startsAt_within': 'next-3-days' }));
  });
});

describe('a chip of a condition', () => {
  const { fields: english } = everyKindEnglish;
  it.each([
    ['q.price_gt=5', `${fields.price} > 5`, `${english.price} > 5`],
    ['q.price_between=5..10', `${fields.price}: 5 至 10`, `${english.price}: 5 to 10`],
    ['q.onSale_equal=1', `${fields.onSale} = 是`, `${english.onSale} = Yes`],
    ['q.sex_notequal=2', `${fields.sex} ≠ female`, `${english.sex} ≠ female`],
    ['q.note_null=1', `${fields.note} 为空`, `${english.note} is empty`],
    ['q.createTime_within=last-7-days', '创建时间: 最近 7 天', 'Created: Last 7 days'],
    ['q.createTime_within=last-9-days', '创建时间: 最近 9 天', 'Created: Last 9 days'],
    ['q.createTime_within=next-9-days', '创建时间: 未来 9 天', 'Created: Next 9 days'],
    ['q.createTime_within=last-month', '创建时间: 上月', 'Created: Last month'],
    [
      'q.createTime_within=2026-01-01..2026-01-31',
      '创建时间: 2026-01-01 至 2026-01-31',
      'Created: 2026-01-01 to 2026-01-31',
    ],
    ['q.createTime_within=2026-01-01..2026-01-01', '创建时间: 2026-01-01', 'Created: 2026-01-01'],
    [
      'q.startsAt_dategt=2026-01-01',
      `${fields.startsAt} 晚于 2026-01-01`,
      `${english.startsAt} after 2026-01-01`,
    ],
  ])('for %s reads %s', async (address, chinese, inEnglish) => {
    await open(`?${address}`);
    await waitFor(() => expect(chips()).toEqual([chinese]));
    document.body.innerHTML = '';
    await open(`?${address}`, { language: 'en-US' });
    await waitFor(() => expect(chips()).toEqual([inEnglish]));
  });
});

describe('conditions elsewhere', () => {
  it('are named to who does something to the rows that were chosen under them', async () => {
    const other = { ...pear, id: '1900000000000000092', name: 'Plum' };
    const server = everyKindServer([pear, other]);
    vi.stubGlobal('fetch', server.fetch);
    await renderScreen(
      <CatalogueProvider value={withEveryKind}>
        <ResourcePage name="every-kind" />
      </CatalogueProvider>,
      { path: '/test/every-kind?q.price_ge=1&q.createTime_within=today&q.match=any' },
    );
    fireEvent.click(await screen.findByLabelText('全选'));
    await button('删除');
    await screen.findByText(`更多条件，满足任一：${fields.price} ≥ 1、创建时间: 今天`);
  });
});
