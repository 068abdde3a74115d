import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, fakeServer, ok, pageOf, refused, type Seen } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { DictionaryPage } from './dictionary-page.js';

const row = (id: string, dictValue: string, more: object = {}) => ({
  ...{ id, dictValue, parentId: '0', code: `code-${id}`, dictKey: '-1', sort: 1, isSealed: 0, version: 1 },
  ...more,
});
const dictionaries = [row('1', '水果'), row('2', '蔬菜', { code: 'yes_no' })];
const entry = (id: string, dictValue: string, sort: number) =>
  row(id, dictValue, { parentId: '1', code: 'code-1', dictKey: `k${sort}`, sort });
const entries = [entry('11', '苹果', 1), entry('12', '香蕉', 2), entry('13', '葡萄', 3)];

interface Sent {
  readonly id?: string;
  readonly code?: string;
  readonly version?: number;
}

async function open(search = '', answer?: (body: Sent) => Answer | undefined, all = dictionaries) {
  const submit = ({ body }: Seen) => {
    const sent = body as Sent;
    return (
      answer?.(sent) ?? ok({ ...entries[0], ...sent, id: sent.id ?? '77', version: (sent.version ?? 0) + 1 })
    );
  };
  const server = fakeServer({
    'GET /blade-system/dict/parent-list': () => pageOf(all),
    'GET /blade-system/dict/detail': () => ok(dictionaries[0]),
    'GET /blade-system/dict/child-list': ({ query }) => ok(query.get('parentId') === '1' ? entries : []),
    'POST /blade-system/dict/submit': submit,
    'POST /blade-system/dict/remove': () => ok(true),
  });
  vi.stubGlobal('fetch', server.fetch);
  const page = <DictionaryPage name="dict" layout="horizontal" />;
  const rendered = await renderScreen(page, { path: `/system/dict${search}`, title: '系统字典' });
  const removed = () => server.to('/blade-system/dict/remove').map(({ body }) => body);
  return { ...rendered, removed, sent: () => server.to('/blade-system/dict/submit').map(({ body }) => body) };
}
const cell = (field: string, name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `${field}：${name}` });
const order = () =>
  [...document.querySelectorAll<HTMLInputElement>('.entries input[data-field=dictValue]')].map(
    ({ value }) => value,
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const key = (target: Element, name: string, more: object = {}) =>
  fireEvent.keyDown(target, { key: name, ...more });

freshBrowser();

describe('a dictionary', () => {
  it('is found by its name or code beside its entries; the first is chosen, and the address left alone', async () => {
    const { router } = await open();
    await cell('字典名称', '苹果');
    expect(order()).toEqual(['苹果', '香蕉', '葡萄']);
    expect(router.state.location.search).toBe('');
    const names = within(screen.getByRole('region', { name: '字典' }));
    expect(names.getByRole('button', { name: /水果/ }).getAttribute('aria-current')).toBe('true');
    fireEvent.change(names.getByRole('textbox', { name: '名称或编号' }), { target: { value: 'yes_' } });
    expect(names.queryByRole('button', { name: /水果/ })).toBeNull();
    fireEvent.click(names.getByRole('button', { name: /蔬菜/ }));
    expect(await screen.findByText('还没有字典项')).toBeTruthy();
    expect(router.state.location.search).toBe('?q.parent=2');
  });

  it('is the chosen one once it is made', async () => {
    const all = [...dictionaries];
    const { router } = await open(
      '',
      ({ code }) => void (code === 'new' && all.push(row('77', '新的'))),
      all,
    );
    await cell('字典名称', '苹果');
    press('新增字典');
    const form = within(await screen.findByRole('dialog'));
    fireEvent.change(await form.findByLabelText('字典编号'), { target: { value: 'new' } });
    fireEvent.change(form.getByLabelText('字典名称'), { target: { value: '新的' } });
    fireEvent.click(form.getByRole('button', { name: /^创建/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?q.parent=77'));
    const names = within(screen.getByRole('region', { name: '字典' }));
    const made = await names.findByRole('button', { name: /新的/ });
    await waitFor(() => expect(made.getAttribute('aria-current')).toBe('true'));
  });

  it('has entries that are typed into: Enter goes on, Esc takes back, and all of it is saved at once', async () => {
    const { sent, services } = await open();
    const first = await cell('字典名称', '苹果');
    first.focus();
    fireEvent.change(first, { target: { value: '红苹果' } });
    key(first, 'Enter');
    const second = await cell('字典名称', '香蕉');
    expect(document.activeElement).toBe(second);
    fireEvent.change(second, { target: { value: 'x' } });
    await waitFor(() => expect(order()[1]).toBe('x'));
    key(second, 'Escape');
    await waitFor(() => expect(order()).toEqual(['红苹果', '香蕉', '葡萄']));
    expect(services.tabs.state.getState().dirty).toEqual(['/system/dict']);
    expect(sent()).toEqual([]);
    press('保存 1 处修改');
    await waitFor(() => expect(sent()).toEqual([{ id: '11', dictValue: '红苹果', version: 1 }]));
    await waitFor(() => expect(services.tabs.state.getState().dirty).toEqual([]));
  });

  it('has entries in the order that Alt and the arrows give them, the typed line keeping the focus', async () => {
    const { sent } = await open();
    const last = await cell('字典名称', '葡萄');
    last.focus();
    key(last, 'ArrowUp', { altKey: true });
    await waitFor(() => expect(order()).toEqual(['苹果', '葡萄', '香蕉']));
    await waitFor(async () => expect(document.activeElement).toBe(await cell('字典名称', '葡萄')));
    press('保存 1 处修改');
    await waitFor(() => expect(sent()).toEqual([{ id: '12', sort: 4, version: 1 }]));
  });

  it('gets a new entry behind the last one by Enter; what is missing is said at its cell', async () => {
    const { sent } = await open();
    const last = await cell('字典键值', '葡萄');
    last.focus();
    key(last, 'Enter');
    const name = await cell('字典名称', '第 4 行');
    await waitFor(() => expect(document.activeElement).toBe(name));
    fireEvent.change(name, { target: { value: '樱桃' } });
    press('保存 1 处修改');
    expect((await screen.findByRole('alert')).textContent).toBe('请输入字典键值');
    expect(sent()).toEqual([]);
    fireEvent.change(await cell('字典键值', '樱桃'), { target: { value: 'k4' } });
    press('保存 1 处修改');
    await waitFor(() =>
      expect(sent()).toEqual([
        expect.objectContaining({ parentId: '1', code: 'code-1', dictKey: 'k4', dictValue: '樱桃', sort: 4 }),
      ]),
    );
  });

  it('gets one new entry after the other by Enter, each kept before there is a line for the next', async () => {
    const { sent } = await open();
    key(await cell('字典键值', '葡萄'), 'Enter');
    fireEvent.change(await cell('字典名称', '第 4 行'), { target: { value: '樱桃' } });
    fireEvent.change(await cell('字典键值', '樱桃'), { target: { value: 'k4' } });
    key(await cell('字典键值', '樱桃'), 'Enter');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const name = await cell('字典名称', '第 4 行');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.value).toBe('');
    fireEvent.change(name, { target: { value: '桃子' } });
    fireEvent.change(await cell('字典键值', '桃子'), { target: { value: 'k5' } });
    key(await cell('字典键值', '桃子'), 'Enter');
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent() as { sort: number }[];
    expect(second?.sort).toBe((first?.sort ?? 0) + 1);
  });

  it('keeps what is typed where the server refuses it, and while another dictionary is looked at', async () => {
    await open('', () => refused(400, '当前字典键值已存在'));
    fireEvent.change(await cell('字典键值', '香蕉'), { target: { value: 'k1' } });
    press('保存 1 处修改');
    expect(await screen.findByText(/「香蕉」没有保存：当前字典键值已存在/)).toBeTruthy();
    press(/蔬菜/);
    await screen.findByText('还没有字典项');
    press(/水果.*有未保存的修改/);
    expect((await cell('字典键值', '香蕉')).value).toBe('k1');
  });

  it('says which fields of which pages take their choices from it', async () => {
    await open('?q.parent=2');
    fireEvent.click(await screen.findByRole('button', { name: '谁在使用？' }));
    const said = await screen.findByText(/个页面在使用/);
    expect(said.textContent).toMatch(/菜单 新窗口/);
  });

  it('is taken away from beside its name', async () => {
    const { removed } = await open('?q.parent=2');
    await screen.findByText('还没有字典项');
    fireEvent.click(screen.getByRole('button', { name: '更多' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(removed()).toEqual([{ ids: '2' }]));
  });

  it('is not there to be chosen where there is none: one reads what to do, once', async () => {
    await open('', undefined, []);
    expect(await screen.findByText('还没有字典')).toBeTruthy();
    expect(screen.getByText('新增字典后，在这里维护它的字典项')).toBeTruthy();
    expect(screen.queryByText(/选择/)).toBeNull();
  });

  it('is one of two lists like any other where somebody wants them, and back', async () => {
    await open();
    await cell('字典名称', '苹果');
    press('列表');
    await waitFor(() => expect(document.querySelectorAll('.ant-table-row').length).toBeGreaterThan(2));
    press('直接编辑');
    await cell('字典名称', '苹果');
  });
});
