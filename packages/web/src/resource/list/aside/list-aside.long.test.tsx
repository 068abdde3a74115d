import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { ResourcePage } from '../../resource-page.js';

const pear = { id: '1', tenantId: '000000', account: 'Pear', deptId: '11' };
const node = (id: string, title: string, children: object[] = []) => ({
  ...{ id, key: id, value: id, parentId: '0', title, hasChildren: children.length > 0 },
  ...(children.length > 0 ? { children } : {}),
});
const departments = [node('1', '总店', [node('11', '采购部'), node('12', '果品部')]), node('2', '分店')];
const tree: RouteHandler = () => ok(departments);

async function open(search = '', answer = tree, width = 1440) {
  vi.stubGlobal('innerWidth', width);
  const server = fakeServer({
    'GET /blade-user/page': () => pageOf([pear]),
    'GET /blade-system/dept/tree': answer,
    'GET /blade-system/dict/dictionary': () => ok([]),
  });
  vi.stubGlobal('fetch', server.fetch);
  const { router, unmount } = await renderScreen(<ResourcePage name="user" />, {
    path: `/system/user${search}`,
  });
  await screen.findByText('Pear');
  const query = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  return { ...server, query, unmount };
}
const aside = () => screen.findByRole('region', { name: '所属部门' });
const choose = async (title: string) => fireEvent.click(await within(await aside()).findByText(title));
const chosen = async () => (await aside()).querySelector('.ant-tree-node-selected')?.textContent;
const filter = () => screen.queryByRole('combobox', { name: '所属部门' });

freshBrowser();

describe('the tree beside a list', () => {
  it('narrows the list by the node that is chosen, and by none again', async () => {
    const { query, to } = await open('?q.account=Pe&page=3');
    await choose('分店');
    await waitFor(() => expect(query()).toEqual({ 'q.account': 'Pe', 'q.deptId': '2' }));
    await waitFor(() => expect(to('/blade-user/page').at(-1)?.query.get('deptId')).toBe('2'));
    await choose('全部');
    await waitFor(() => expect(query()).toEqual({ 'q.account': 'Pe' }));
    await waitFor(async () => expect(await chosen()).toBe('全部'));
    await choose('分店');
    await waitFor(() => expect(query()['q.deptId']).toBe('2'));
    await waitFor(async () => expect(await chosen()).toBe('分店'));
    // As does a second press on the same node.
    await choose('分店');
    await waitFor(() => expect(query()['q.deptId']).toBeUndefined());
  });

  it('shows what the address has chosen, however deep it is, and stands for its filter', async () => {
    await open('?q.deptId=12');
    await waitFor(async () => expect(await chosen()).toBe('果品部'));
    expect(within(await aside()).getByText('采购部')).toBeTruthy();
    expect(filter()).toBeNull();
  });

  it('is opened a line at a time where it has several roots, and searched by its words', async () => {
    await open();
    await within(await aside()).findByText('分店');
    expect(within(await aside()).queryByText('果品部')).toBeNull();
    fireEvent.change(within(await aside()).getByLabelText('输入关键字筛选'), { target: { value: '果' } });
    expect(await within(await aside()).findByText('果品部')).toBeTruthy();
    expect(within(await aside()).queryByText('分店')).toBeNull();
    expect(within(await aside()).queryByText('全部')).toBeNull();
  });

  it('with one root is open at it', async () => {
    await open('', () => ok([node('1', '总店', [node('11', '采购部', [node('111', '一组')])])]));
    expect(await within(await aside()).findByText('采购部')).toBeTruthy();
    expect(within(await aside()).queryByText('一组')).toBeNull();
  });

  it('is folded away for this person, whose filter is then among the others, until it is wanted again', async () => {
    const { unmount } = await open('?q.deptId=2');
    fireEvent.click(await screen.findByRole('button', { name: '收起所属部门树' }));
    expect(await screen.findByRole('combobox', { name: '所属部门' })).toBeTruthy();
    unmount();
    await open();
    expect(screen.queryByRole('region', { name: '所属部门' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '显示所属部门树' }));
    expect(await aside()).toBeTruthy();
    expect(filter()).toBeNull();
    expect(screen.queryByRole('button', { name: '显示所属部门树' })).toBeNull();
  });

  it.each([
    [1199, false],
    [1200, true],
  ])('stands there where there is room for it: %i pixels', async (width, there) => {
    await open('', tree, width);
    if (there) await aside();
    expect([screen.queryByRole('region', { name: '所属部门' }) !== null, filter() === null]).toEqual([
      there,
      there,
    ]);
  });

  it('says when it did not come, and asks again', async () => {
    let broken = true;
    const { to } = await open('', () => (broken ? refused(500, '出错了') : ok(departments)));
    const again = await within(
      (await screen.findByText('出错了')).closest<HTMLElement>('.list-aside') ?? document.body,
    ).findByRole('button', { name: '重试' });
    broken = false;
    const before = to('/blade-system/dept/tree').length;
    fireEvent.click(again);
    await choose('分店');
    expect(to('/blade-system/dept/tree').length).toBe(before + 1);
  });

  it('is where a new row begins', async () => {
    await open('?q.deptId=2&open=new');
    const form = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('.ant-drawer form');
      if (!found) throw new Error('the form is not open');
      return found;
    });
    expect(await within(form).findByText('分店')).toBeTruthy();
  });
});
