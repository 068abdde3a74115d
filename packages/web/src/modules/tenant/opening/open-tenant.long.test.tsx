import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { tenant } from '../index.js';

freshBrowser();

const now = '2026-11-27 10:00:00';
const rows = [
  {
    ...{ id: '1', tenantId: '100001', tenantName: '城东鲜果店', linkman: '王芳', accountNumber: 100 },
    ...{ people: 7, packageId: '70', expireTime: '2026-12-09 23:59:59', lastActiveTime: now },
  },
  { id: '2', tenantId: '000000', tenantName: '管理组', linkman: 'admin', accountNumber: -1, people: 4 },
];
const menu = (id: string, name: string, children: object[] = []) => ({
  ...{ id, parentId: '0', code: id, name, alias: '', path: '', source: '', sort: 1, action: 0 },
  ...{ category: 1, isOpen: 1, children },
});

async function open(
  more: Readonly<Record<string, RouteHandler>> = {},
  codes?: readonly string[],
  path = '/system/tenant',
) {
  const server = fakeServer({
    'GET /blade-system/tenant/list': () => pageOf(rows),
    'GET /blade-system/tenant-package/select': () => ok([{ id: '70', packageName: '标准版', menuId: '3' }]),
    'GET /blade-system/menu/list': () => ok([menu('1', '商城管理', [menu('2', '商品'), menu('3', '价目')])]),
    'GET /notice/unread-count': () => ok({ count: 0, now }),
    'POST /blade-system/tenant/open': ({ body }) =>
      ok({ ...(body as object), id: '9', tenantId: '447298', accountNumber: 100, adminPassword: 'Once-77' }),
    ...more,
  });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(tenant.screens?.['/system/tenant']?.render({}), {
    ...{ path, language: 'zh-CN', title: '租户管理' },
    ...(codes ? { codes } : {}),
  });
  return { server, ...rendered };
}

const fill = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });

async function fillIn() {
  fireEvent.click(await screen.findByRole('button', { name: /开通租户/ }));
  await screen.findByRole('radio', { name: /标准版/ });
  fill('租户名称', '西湖鲜蔬坊');
  fill('联系人', '周敏');
}

it('says of each shop what it has bought, how full it is, how long it stays and who was there', async () => {
  await open();
  const row = (await screen.findByText('城东鲜果店')).closest('tr') as HTMLElement;
  expect(await within(row).findByText('标准版')).toBeTruthy();
  expect(within(row).getByText('7 / 100')).toBeTruthy();
  // Shops that another system has come as a file.
  expect(screen.getByRole('button', { name: '导入' })).toBeTruthy();
  expect((await within(row).findByText('还剩 12 天')).dataset.tone).toBe('warning');
  expect(within(row).getByText('刚刚')).toBeTruthy();
  const whole = screen.getByText('管理组').closest('tr') as HTMLElement;
  for (const text of ['不限菜单', '4 / 不限', '长期有效', '尚未登录']) within(whole).getByText(text);
});

it('opens a shop by one call, with the package that is offered first and a look at its menus', async () => {
  const { server } = await open();
  await fillIn();
  const preview = await screen.findByRole('region', { name: '「标准版」的菜单' });
  expect(preview.textContent).toBe('商城管理价目');
  await screen.findByText('到 2027-11-27 为止');
  fireEvent.click(screen.getByRole('button', { name: '开通' }));
  const card = await screen.findByRole('region', { name: '交接卡' });
  expect(server.to('/blade-system/tenant/open').map(({ body }) => body)).toEqual([
    {
      ...{ tenantName: '西湖鲜蔬坊', linkman: '周敏', packageId: '70' },
      expireTime: '2027-11-27 23:59:59',
    },
  ]);
  for (const text of ['447298', 'admin', 'Once-77', '2027-11-27', '100 人']) within(card).getByText(text);
  expect(within(card).getByText(/\/login\?tenantId=447298$/)).toBeTruthy();
  expect(within(card).getByRole('img', { name: '登录地址的二维码' }).querySelector('path')).toBeTruthy();
});

it('is not left by a slip while the password stands there and nowhere else', async () => {
  await open();
  await fillIn();
  fireEvent.click(screen.getByRole('button', { name: '开通' }));
  await screen.findByText('Once-77');
  fireEvent.click(screen.getByRole('button', { name: /Close|关闭/ }));
  expect((await screen.findAllByText('放弃未保存的内容？')).length).toBeGreaterThan(0);
  expect(screen.getByText('Once-77')).toBeTruthy();
});

it('sends nothing before what is needed is there, and says what was refused under its field', async () => {
  const weak = { errorCode: 'user.password_weak', errors: [] };
  const { server } = await open({
    'POST /blade-system/tenant/open': () => refused(400, '密码太弱', weak),
  });
  fireEvent.click(await screen.findByRole('button', { name: /开通租户/ }));
  await screen.findByRole('radio', { name: /标准版/ });
  fireEvent.click(screen.getByRole('button', { name: '开通' }));
  expect(await screen.findByText('请输入租户名称')).toBeTruthy();
  expect(server.to('/blade-system/tenant/open')).toEqual([]);
  fill('租户名称', '店');
  fill('联系人', '周');
  fireEvent.click(screen.getByRole('button', { name: '开通' }));
  expect(await screen.findByText('密码太弱')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('请输入租户名称')).toBeNull());
});

it('where there are no packages has all menus, as the system gives them', async () => {
  const { server } = await open({ 'GET /blade-system/tenant-package/select': () => ok([]) });
  fireEvent.click(await screen.findByRole('button', { name: /开通租户/ }));
  const whole = await screen.findByRole<HTMLInputElement>('radio', { name: /不限菜单/ });
  await waitFor(() => expect(whole.checked).toBe(true));
  fill('租户名称', '店');
  fill('联系人', '周');
  fireEvent.click(screen.getByRole('button', { name: '开通' }));
  await screen.findByRole('region', { name: '交接卡' });
  expect(server.to('/blade-system/tenant/open')[0]?.body).not.toHaveProperty('packageId');
});

it('is opened by the address that other lists open their form by', async () => {
  await open({}, undefined, '/system/tenant?open=new');
  expect(await screen.findByRole('radio', { name: /标准版/ })).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
});

it('is for those alone who may add tenants', async () => {
  await open({}, ['tenant', 'tenant_view']);
  await screen.findByText('城东鲜果店');
  for (const name of [/开通租户/, '导入']) expect(screen.queryByRole('button', { name })).toBeNull();
});
