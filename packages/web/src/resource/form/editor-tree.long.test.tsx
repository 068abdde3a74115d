import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, type RouteHandler, refused } from '../../testing/fake-server.js';
import { control, type } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourcePage } from '../resource-page.js';

const role = (id: string, roleName: string, more: object = {}) => ({
  id,
  parentId: '0',
  roleName,
  roleAlias: `alias-${id}`,
  sort: 1,
  tenantId: '000000',
  version: 1,
  ...more,
});
const roles = [role('11', 'Buyer'), role('12', 'Seller')];
const submit = '/blade-system/role/submit';

async function open(search: string, onSubmit: RouteHandler = () => ok(roles[0])) {
  const server = fakeServer({
    'GET /blade-system/role/list': () => ok(roles),
    'GET /blade-system/role/tree': () =>
      ok(roles.map(({ id, roleName }) => ({ id, value: id, key: id, parentId: '0', title: roleName }))),
    'GET /blade-system/role/detail': ({ query }) => ok(roles.find(({ id }) => id === query.get('id'))),
    [`POST ${submit}`]: onSubmit,
  });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(<ResourcePage name="role" />, { path: `/authority/role${search}` });
  return { server, ...rendered };
}
async function press(name: string) {
  const [last] = (await screen.findAllByText(name, { selector: 'button span' })).reverse();
  if (last) fireEvent.click(last);
}
function changedBy(theirs: object): RouteHandler {
  let tries = 0;
  return () => {
    tries += 1;
    if (tries > 1) return ok(roles[0]);
    return refused(409, 'changed', { errorCode: 'row.conflict', current: theirs });
  };
}
async function versions() {
  const title = await screen.findByText('数据已被他人修改');
  return title.closest<HTMLElement>('[role=dialog]') ?? document.body;
}
const marked = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('.conflict-differs th')].map(({ textContent }) => textContent);

freshBrowser();

describe('the form of a node of a tree', () => {
  it('keeps a draft for each place of its own', async () => {
    const first = await open('?open=new:11');
    await type('角色名称', 'Junior buyer');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Junior buyer'));
    first.unmount();
    const second = await open('?open=new:12');
    expect((await control('角色名称')).value).toBe('');
    second.unmount();
    await open('?open=new:11');
    expect((await control('角色名称')).value).toBe('Junior buyer');
  });

  it('marks in a conflict what differs, and not the root, which the one calls 0 and the other nothing', async () => {
    await open('?open=edit:11', changedBy(role('11', 'Their buyer', { version: 5 })));
    await type('角色名称', 'My buyer');
    await press('保存修改');
    expect(marked(await versions())).toEqual(['角色名称']);
  });

  it('shows where they have moved it when theirs is taken, and saves it there with their version', async () => {
    const theirs = role('11', 'Their buyer', { parentId: '12', version: 5 });
    const { server } = await open('?open=edit:11', changedBy(theirs));
    await type('角色名称', 'My buyer');
    await press('保存修改');
    const dialog = await versions();
    expect(marked(dialog)).toEqual(['上级角色', '角色名称']);
    expect(await within(dialog).findByText('Seller')).toBeTruthy();
    fireEvent.click(within(dialog).getByText('以当前数据为准'));
    await waitFor(async () => expect((await control('角色名称')).value).toBe('Their buyer'));
    await type('角色名称', 'After theirs');
    await press('保存修改');
    await waitFor(() => expect(server.to(submit)).toHaveLength(2));
    expect(server.to(submit)[1]?.body).toMatchObject({
      parentId: '12',
      roleName: 'After theirs',
      version: 5,
    });
  });
});
