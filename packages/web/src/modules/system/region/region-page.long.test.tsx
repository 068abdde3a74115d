import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, fakeServer, ok, pageOf, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen, type ScreenOptions } from '../../../testing/render-screen.js';
import { system } from '../index.js';

const kinds = ['', 'province', 'city', 'district'] as const;
const names: Record<string, string> = {
  '33': '浙江省',
  '3301': '杭州市',
  '330106': '西湖区',
  '44': '广东省',
  '3399': '新市',
};

/** A region as the server says it, with what is above it. */
function place(code: string, hasChildren = false) {
  const above = [code.slice(0, 2), code.slice(0, 4)].filter((one) => one.length < code.length);
  const chain = [...new Set([...above, code])];
  return {
    ...{ id: code, code, name: names[code], parentCode: above.at(-1) ?? '00', parentId: above.at(-1) ?? '0' },
    ...{ ancestors: ['0', '00', ...above].join(), regionLevel: chain.length, sort: 3, hasChildren },
    ...Object.fromEntries(chain.map((one, at) => [`${kinds[at + 1]}Code`, one])),
    ...Object.fromEntries(chain.map((one, at) => [`${kinds[at + 1]}Name`, names[one]])),
  };
}

const below: Record<string, object[]> = {
  '00': [place('33', true), place('44')],
  '33': [place('3301', true)],
  '3301': [place('330106')],
};
const china = { id: '0', code: '00', name: '中华人民共和国', regionLevel: 0, ancestors: '0', sort: 1 };

interface Opened extends ScreenOptions {
  readonly search?: string;
  readonly phone?: boolean;
  readonly taken?: boolean;
  readonly level?: () => Answer;
}

async function open({ search = '', phone = false, taken = false, level, ...options }: Opened = {}) {
  if (phone) vi.stubGlobal('innerWidth', 375);
  const server = fakeServer({
    'GET /blade-system/region/lazy-list': ({ query }) =>
      level?.() ?? ok(below[query.get('parentCode') ?? ''] ?? []),
    'GET /blade-system/region/detail': ({ query }) => {
      const code = query.get('code') ?? query.get('id') ?? '';
      return ok(code === '00' || code === '0' ? china : place(code));
    },
    'GET /blade-system/region/list': ({ query }) =>
      pageOf(query.get('code') ? (taken ? [place('3301')] : []) : [place('330106')], 7),
    'GET /blade-system/dict/dictionary': () => ok([]),
    'POST /blade-system/region/submit': ({ body }) => ok({ ...place('3399'), ...(body as object) }),
    'POST /blade-system/region/remove': () => ok(null),
  });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(system.screens?.['/base/region']?.render({}), {
    ...{ path: `/base/region${search}`, language: 'zh-CN', title: '行政区划', ...options },
  });
  return { ...rendered, to: server.to, search: () => rendered.router.state.location.search };
}

const line = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name} ?\\d`) });
const column = (kind: string) => within(screen.getByRole('region', { name: new RegExp(`^${kind}`) }));
const about = () => within(screen.getByRole('region', { name: '选中的区划' }));
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const focused = () => document.activeElement?.textContent;

freshBrowser();

describe('regions', () => {
  it('are columns, each below the one chosen on its left, with how many it has', async () => {
    const { search } = await open();
    fireEvent.click(await line('浙江省'));
    fireEvent.click(await line('杭州市'));
    await line('西湖区');
    expect(search()).toBe('?q.at=3301');
    expect(column('省份 2').getByText('33').tagName).toBe('CODE');
    expect(column('地市 1').getByText('杭州市').closest('button')?.getAttribute('aria-current')).toBe('true');
    expect(column('区县 1').getByText('西湖区')).toBeTruthy();
    const trail = within(screen.getByRole('navigation', { name: '所在区划' }));
    const way = () => trail.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(way()).toEqual(['全国', '浙江省', '杭州市']));
    fireEvent.click(trail.getByRole('button', { name: '全国' }));
    await waitFor(() => expect(screen.queryByText('杭州市')).toBeNull());
    expect(search()).toBe('');
  });

  it('are where the address says, all the way down', async () => {
    await open({ search: '?q.at=330106' });
    expect((await line('西湖区')).getAttribute('aria-current')).toBe('true');
    expect((await line('浙江省')).getAttribute('aria-current')).toBe('true');
    await waitFor(() => expect(about().getByRole('heading').textContent).toBe('西湖区 330106'));
    expect(screen.queryByText('还没有行政区划')).toBeNull();
  });

  it('are gone through by arrows, and chosen with Enter or to the right', async () => {
    const { search } = await open();
    (await line('浙江省')).focus();
    key('ArrowDown');
    expect(focused()).toBe('广东省44');
    key('ArrowUp');
    key('ArrowRight');
    await waitFor(() => expect(focused()).toBe('杭州市3301'));
    expect(search()).toBe('?q.at=33');
    key('ArrowRight');
    await waitFor(() => expect(focused()).toBe('西湖区330106'));
    key('ArrowLeft');
    expect(focused()).toBe('杭州市3301');
    key('ArrowLeft');
    key('End');
    expect(focused()).toBe('广东省44');
    key('ArrowRight');
    await waitFor(() => expect(search()).toBe('?q.at=44'));
    expect(focused()).toBe('广东省44');
  });

  it('are looked for by name or by how the code begins, in all of the country', async () => {
    const { to, search } = await open();
    const box = await screen.findByRole('textbox', { name: '区划编号或名称' });
    fireEvent.change(box, { target: { value: '西湖' } });
    expect(await screen.findByText(/找到 7 个，列出前 1 个/)).toBeTruthy();
    expect(screen.getByText('浙江省 / 杭州市')).toBeTruthy();
    expect(to('/blade-system/region/list').at(-1)?.query.get('name_like')).toBe('西湖');
    fireEvent.change(box, { target: { value: '3301' } });
    await waitFor(() =>
      expect(to('/blade-system/region/list').at(-1)?.query.get('code_likeright')).toBe('3301'),
    );
    await waitFor(() => expect(search()).toBe('?q.find=3301'));
    box.focus();
    key('ArrowDown');
    await waitFor(() => expect(focused()).toBe('西湖区浙江省 / 杭州市330106'));
    key('ArrowUp');
    expect(document.activeElement).toBe(box);
    key('Enter');
    await waitFor(() => expect(focused()).toBe('西湖区330106'));
    expect(search()).toBe('?q.at=330106');
    expect((await line('西湖区')).getAttribute('aria-current')).toBe('true');
  });

  it('that cannot be read say so, and are asked for again', async () => {
    let fails = true;
    await open({ level: () => (fails ? refused(500, '坏了') : ok(below['00'])) });
    const again = await screen.findByRole('button', { name: '重试' });
    fails = false;
    fireEvent.click(again);
    await line('浙江省');
  });

  it('are one column at a time on a telephone, with a way back', async () => {
    const { search } = await open({ phone: true });
    fireEvent.click(await line('浙江省'));
    await waitFor(() => expect(focused()).toBe('杭州市3301'));
    expect(screen.queryByText('广东省')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '返回全国' }));
    await waitFor(() => expect(focused()).toBe('浙江省33'));
    expect(search()).toBe('');
    fireEvent.click(await line('广东省'));
    await waitFor(() => expect(focused()).toBe('广东省 44'));
  });
});

describe('the chosen region', () => {
  const press = (name: string) => fireEvent.click(about().getByRole('button', { name }));

  it('gets one below it, on the next level and behind the others', async () => {
    const { to, search } = await open({ search: '?q.at=33' });
    await line('杭州市');
    press('新增下级');
    const dialog = within(await screen.findByRole('dialog', { name: '在浙江省下新增' }));
    const code = await dialog.findByLabelText<HTMLInputElement>('区划编号');
    expect(code.value).toBe('33');
    fireEvent.change(code, { target: { value: '3399' } });
    fireEvent.click(dialog.getByRole('button', { name: '创建行政区划' }));
    expect(await dialog.findByText(/请输入区划名称/)).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('区划名称'), { target: { value: '新市' } });
    fireEvent.click(dialog.getByRole('button', { name: '创建行政区划' }));
    await waitFor(() =>
      expect(to('/blade-system/region/submit').map(({ body }) => body)).toEqual([
        expect.objectContaining({ parentCode: '33', regionLevel: 2, code: '3399', name: '新市', sort: 4 }),
      ]),
    );
    await waitFor(() => expect(search()).toBe('?q.at=3399'));
  });

  it('is not overwritten by a new one with its code: that is said at the field', async () => {
    const { to } = await open({ search: '?q.at=33', taken: true });
    await line('杭州市');
    press('新增下级');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(await dialog.findByLabelText('区划编号'), { target: { value: '3301' } });
    fireEvent.change(dialog.getByLabelText('区划名称'), { target: { value: '新市' } });
    fireEvent.click(dialog.getByRole('button', { name: '创建行政区划' }));
    expect(await dialog.findByText('区划编号已经是「杭州市」的')).toBeTruthy();
    expect(to('/blade-system/region/submit')).toEqual([]);
  });

  it('stays while there are others below it, and says so; without any it goes, and one is where it was', async () => {
    const { to, search } = await open({ search: '?q.at=3301' });
    await line('西湖区');
    press('更多');
    const kept = await screen.findByRole('menuitem', { name: /删除/ });
    expect([kept.textContent, kept.getAttribute('aria-disabled')]).toEqual([
      '删除还有下级，先删除下级',
      'true',
    ]);
    fireEvent.click(await line('西湖区'));
    await waitFor(() => expect(about().getByRole('heading').textContent).toBe('西湖区 330106'));
    press('更多');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '删除' }).ariaDisabled).not.toBe('true'));
    fireEvent.click(screen.getByRole('menuitem', { name: '删除' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
    await waitFor(() =>
      expect(to('/blade-system/region/remove').map(({ body }) => body)).toEqual([{ id: '330106' }]),
    );
    await waitFor(() => expect(search()).toBe('?q.at=3301'));
  });

  it('has a menu of its own, which goes with it', async () => {
    await open({ search: '?q.at=330106' });
    await waitFor(() => expect(about().getByRole('heading').textContent).toBe('西湖区 330106'));
    // What has been here once is there at once the next time: nothing is waited for in between.
    fireEvent.click(await line('杭州市'));
    await waitFor(() => expect(about().getByRole('heading').textContent).toBe('杭州市 3301'));
    press('更多');
    await screen.findByRole('menuitem', { name: /删除/ });
    fireEvent.click(await line('西湖区'));
    await waitFor(() => expect(about().getByRole('heading').textContent).toBe('西湖区 330106'));
    expect(screen.queryByRole('menuitem')).toBeNull();
  });

  it('has no buttons for what a person may not do', async () => {
    await open({ search: '?q.at=33', codes: ['region', 'region_view'] });
    await line('杭州市');
    for (const name of ['新增下级', '修改']) expect(about().queryByRole('button', { name })).toBeNull();
    press('更多');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['详情与变更历史']);
  });
});

it('is a list like any other where somebody wants that, and back', async () => {
  await open();
  await line('浙江省');
  fireEvent.click(screen.getByRole('button', { name: '列表' }));
  expect(await screen.findByText('330106')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /新增行政区划/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByLabelText<HTMLInputElement>('父区划编号')).value).toBe('00');
  fireEvent.click(dialog.getByRole('button', { name: '取消' }));
  fireEvent.click(await screen.findByRole('button', { name: '分级' }));
  await line('浙江省');
});
