import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../testing/fake-server.js';
import { button, control } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourceList } from '../resource-page.js';

const grant = '/blade-user/grant';
async function open(addressed: boolean) {
  const server = fakeServer({
    'GET /blade-user/page': () => pageOf([{ id: '9', account: 'plum', name: 'Plum', tenantId: '000000' }]),
    'GET /blade-system/dept/tree': () => ok([]),
    'GET /blade-system/role/tree': () =>
      ok([{ id: '4', value: '4', key: '4', parentId: '0', title: 'Picker' }]),
    'GET /blade-system/dict/dictionary': () => ok([]),
    [`POST ${grant}`]: () => ok(null),
  });
  vi.stubGlobal('fetch', server.fetch);
  const list = { name: 'user', columns: ['account'], ...(addressed ? { addressedActions: ['grant'] } : {}) };
  const { router } = await renderScreen(<ResourceList screen={list} />);
  await screen.findByText('plum');
  fireEvent.click(screen.getByRole('button', { name: '更多' }));
  const offers = await screen.findAllByText('角色配置', { selector: '.ant-dropdown-menu-item *' });
  fireEvent.click(offers.at(-1) ?? document.body);
  await screen.findByRole('dialog');
  const address = () => new URLSearchParams(router.state.location.search).get('open');
  return { server, address };
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

freshBrowser();

describe.each([
  ['is not in the address', false, null],
  ['is in the address', true, 'action:grant:9'],
] as const)('the dialog of an action that %s', (_, addressed, said) => {
  it('goes when it is given up, and nothing is sent', async () => {
    const { server, address } = await open(addressed);
    expect(address()).toBe(said);
    await button('取消');
    await gone();
    expect(address()).toBeNull();
    expect(server.to(grant)).toEqual([]);
  });

  it('goes when it is done', async () => {
    const { server, address } = await open(addressed);
    fireEvent.mouseDown(await control('角色'));
    fireEvent.click(await screen.findByText('Picker', { selector: '.ant-select-dropdown *' }));
    await button('角色配置');
    await waitFor(() => expect(server.to(grant)).toHaveLength(1));
    await gone();
    expect(address()).toBeNull();
  });
});
