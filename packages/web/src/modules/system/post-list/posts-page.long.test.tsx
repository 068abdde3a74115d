import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { system } from '../index.js';

const post = (id: string, postName: string, category: number, people: number) => ({
  ...{ id, postName, category, people, postCode: `code-${id}`, sort: 1, tenantId: '000000' },
  remark: `${postName}的职责`,
});
const rows = [post('31', '采摘', 3, 2), post('32', '店长', 1, 1), post('33', '理货', 3, 0)];
const entry = (dictKey: string, dictValue: string) => ({
  ...{ id: dictKey, parentId: '9', code: 'post_category', dictKey, dictValue },
});

async function open({ search = '', codes }: { search?: string; codes?: readonly string[] } = {}) {
  const server = fakeServer({
    'GET /blade-system/post/list': () => pageOf(rows),
    'GET /blade-system/dict/dictionary': () => ok([entry('1', '高层'), entry('3', '基层')]),
  });
  vi.stubGlobal('fetch', server.fetch);
  const page = system.screens?.['/system/post']?.render({});
  const path = `/system/post${search}`;
  return renderScreen(page, { path, title: '岗位管理', language: 'zh-CN', ...(codes ? { codes } : {}) });
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const names = () =>
  [...document.querySelectorAll('.post-name')].map((one) => one.firstElementChild?.textContent);

freshBrowser();

it('are by their type, each with the way to exactly those who are counted', async () => {
  await open();
  const link = await (await section('基层')).findByRole('link', { name: '岗位「采摘」的人员: 2 人' });
  expect(link.getAttribute('href')).toBe('/system/user?q.postId_like=31&q.status=1');
  expect(link.textContent).toBe('2 人');
  expect((await section('基层')).getByText('2 个岗位 · 2 人次')).toBeTruthy();
  expect(names()).toEqual(['店长', '采摘', '理货']);
  expect((await section('基层')).getByText('0 人').closest('a')).toBeNull();
});

it('fold by their type, and are found by name, code or description wherever they are', async () => {
  await open();
  const heading = await (await section('基层')).findByRole('button', { name: /基层/ });
  fireEvent.click(heading);
  await waitFor(() => expect(names()).toEqual(['店长']));
  expect(heading.getAttribute('aria-expanded')).toBe('false');
  const find = screen.getByRole('textbox', { name: '名称、编号或描述' });
  fireEvent.change(find, { target: { value: 'CODE-33' } });
  await waitFor(() => expect(names()).toEqual(['理货']));
  fireEvent.change(find, { target: { value: '采摘的' } });
  await waitFor(() => expect(names()).toEqual(['采摘']));
  fireEvent.change(find, { target: { value: 'nothing' } });
  expect(await screen.findByText('没有符合的岗位')).toBeTruthy();
  fireEvent.change(find, { target: { value: '' } });
  await waitFor(() => expect(names()).toEqual(['店长']));
});

it('lead nobody to people whom he may not list, and are changed by whoever may', async () => {
  await open({ codes: ['post'] });
  expect((await section('基层')).getByText('2 人').closest('a')).toBeNull();
  expect(screen.queryByRole('button', { name: '新增岗位' })).toBeNull();
});

it('are a list, too, where somebody wants one or filters: with the same way to the people', async () => {
  const { router } = await open({ search: '?q.category=3' });
  expect(await screen.findByRole('link', { name: '岗位「采摘」的人员: 2' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: '按类型查看' }));
  await section('高层');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
