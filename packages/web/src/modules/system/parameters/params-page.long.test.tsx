import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { system } from '../index.js';

interface Sent {
  readonly id: string;
  readonly paramValue: string;
  readonly version: number;
}
const row = (id: string, paramName: string, paramKey: string, paramValue: string) => ({
  ...{ id, paramName, paramKey, paramValue, version: 1 },
});

async function open(codes?: readonly string[], refuses = false) {
  const { server } = await openAt('/system/param', codes, refuses);
  await screen.findByText('account.failCount');
  return () => server.to('/blade-system/param/submit').map(({ body }) => body as Sent);
}

async function openAt(path: string, codes?: readonly string[], refuses = false) {
  const rows = [
    row('1', '开放注册', 'account.registerUser', 'true'),
    { ...row('2', '锁定次数', 'account.failCount', '5'), updateUser: '8', updateTime: '2026-11-27 15:31:02' },
    row('3', '默认菜单', 'tenant.default.menuCode', 'desk,flow'),
    row('4', '水果', 'fruit.pear', '7'),
  ];
  const server = fakeServer({
    'GET /blade-system/param/list': () => pageOf(rows),
    'GET /blade-user/user-list': () => ok([{ id: '8', account: 'wf', realName: '王芳' }]),
    'POST /blade-system/param/submit': ({ body }) => {
      if (refuses) return refused(400, '参数键值不对');
      const { id, paramValue, version } = body as Sent;
      const found = rows.find((one) => one.id === id);
      Object.assign(found ?? {}, { paramValue, version: version + 1 });
      return ok(found);
    },
  });
  vi.stubGlobal('fetch', server.fetch);
  const page = system.screens?.['/system/param']?.render({});
  const rendered = await renderScreen(page, { path, title: '参数管理', ...(codes ? { codes } : {}) });
  return { ...rendered, server };
}

freshBrowser();

describe('parameters', () => {
  it('stand in groups by what their keys begin with, each with a control that fits its value', async () => {
    await open();
    const groups = screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'));
    expect(groups).toEqual(['账号', '租户', '其他']);
    const account = within(screen.getByRole('region', { name: '账号' }));
    expect(account.getByRole('switch', { name: '开放注册' }).getAttribute('aria-checked')).toBe('true');
    expect(account.getByRole<HTMLInputElement>('spinbutton', { name: '锁定次数' }).value).toBe('5');
    expect(screen.getByLabelText('默认菜单').tagName).toBe('TEXTAREA');
    expect((await account.findByText('王芳')).parentElement?.textContent).toBe('王芳 2026-11-27 15:31');
  });

  it('are kept one by one, a switch at once and a number when it is left, and taken back', async () => {
    const sent = await open();
    fireEvent.click(screen.getByRole('switch', { name: '开放注册' }));
    await waitFor(() => expect(sent()).toEqual([{ id: '1', paramValue: 'false', version: 1 }]));
    fireEvent.click(await screen.findByRole('button', { name: '撤销，改回 true' }));
    await waitFor(() => expect(sent()[1]).toEqual({ id: '1', paramValue: 'true', version: 2 }));
    await waitFor(() => expect(screen.queryByText('已保存')).toBeNull());
    const number = screen.getByRole<HTMLInputElement>('spinbutton', { name: '锁定次数' });
    fireEvent.change(number, { target: { value: '6' } });
    fireEvent.blur(number);
    await waitFor(() => expect(sent()[2]).toEqual({ id: '2', paramValue: '6', version: 1 }));
    await screen.findByRole('button', { name: '撤销，改回 5' });
    for (const value of ['60', '6']) {
      fireEvent.change(number, { target: { value } });
      await waitFor(() => expect(number.value).toBe(value));
      await act(async () => undefined);
    }
    fireEvent.blur(number);
    fireEvent.click(screen.getByRole('switch', { name: '开放注册' }));
    await waitFor(() => expect(sent()[3]).toEqual({ id: '1', paramValue: 'false', version: 3 }));
  });

  it('keep what is typed where it is refused or nothing, and say what is missing', async () => {
    const sent = await open(undefined, true);
    const text = screen.getByLabelText<HTMLTextAreaElement>('默认菜单');
    fireEvent.change(text, { target: { value: '' } });
    fireEvent.blur(text);
    expect((await screen.findByRole('alert')).textContent).toBe('请输入参数键值');
    expect(sent()).toEqual([]);
    fireEvent.change(text, { target: { value: 'desk' } });
    fireEvent.blur(text);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await screen.findByText('参数键值不对')).toBeTruthy();
    expect(text.value).toBe('desk');
    fireEvent.keyDown(text, { key: 'Escape' });
    await waitFor(() => expect(text.value).toBe('desk,flow'));
  });

  it('are a list where the address has a filter, and stay one when that is taken away', async () => {
    const { router } = await openAt('/system/param?q.paramKey=fruit');
    await waitFor(() => expect(document.querySelector('.ant-table-row')).toBeTruthy());
    await act(() => router.navigate('/system/param'));
    expect(document.querySelector('.ant-table-row')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '按组查看' }));
    await screen.findByRole('region', { name: '账号' });
  });

  it('are looked at by whoever may not change them, and found by name, key or remark', async () => {
    await open(['param']);
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: '锁定次数' }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: '新增参数' })).toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: '名称、键名或备注' }), {
      target: { value: 'PEAR' },
    });
    await waitFor(() => expect(screen.queryByText('account.failCount')).toBeNull());
    expect(screen.getByText('fruit.pear')).toBeTruthy();
  });
});
