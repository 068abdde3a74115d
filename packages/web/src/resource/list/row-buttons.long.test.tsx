import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourceList } from '../resource-page.js';

const orchard = {
  id: '21',
  parentId: '0',
  deptName: 'Orchard',
  fullName: 'Orchard',
  tenantId: '000000',
  sort: 1,
};
const param = { id: '7', paramName: 'Orchard', paramKey: 'k', paramValue: '3' };
const lists = {
  dept: { name: 'dept', columns: ['deptName'] },
  param: { name: 'param', columns: ['paramName'] },
};

/** The buttons of the one row: shown ones, then those behind the dots. */
async function open(list: keyof typeof lists, codes?: readonly string[]) {
  const server = fakeServer({
    'GET /blade-system/dept/list': () => ok([orchard]),
    'GET /blade-system/dept/lazy-list': () => ok([orchard]),
    'GET /blade-system/dept/tree': () => ok([]),
    'GET /blade-system/dept/detail': () => ok(orchard),
    'GET /blade-system/dict/dictionary': () => ok([]),
    'GET /blade-system/param/list': () => pageOf([param]),
  });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(<ResourceList screen={lists[list]} />, codes ? { codes } : {});
  await screen.findByText('Orchard');
  const shown = [...document.querySelectorAll<HTMLElement>('.row-actions button')];
  fireEvent.click(shown.at(-1) ?? document.body);
  await screen.findByText('复制为命令或代码');
  const hidden = [...document.querySelectorAll<HTMLElement>('.ant-dropdown-menu-item')];
  const buttons = [...shown.slice(0, -1), ...hidden];
  const search = () => new URLSearchParams(rendered.router.state.location.search).get('open');
  return { buttons, search, names: buttons.map(({ textContent }) => textContent) };
}
const dangers = (buttons: readonly HTMLElement[]) =>
  buttons.filter(({ className }) => /danger/.test(className)).map(({ textContent }) => textContent);

freshBrowser();

describe('what can be done with a row', () => {
  it('of a tree is to put another below it, too', async () => {
    const { names, buttons } = await open('dept');
    expect(names).toEqual(['修改', '查看', '新增下级', '删除', '复制为命令或代码']);
    expect(dangers(buttons)).toEqual(['删除']);
  });

  it('of a list is to change, to look and to remove; only what cannot be undone is red', async () => {
    const { names, buttons } = await open('param');
    expect(names).toEqual(['修改', '查看', '删除', '复制为命令或代码']);
    expect(dangers(buttons)).toEqual(['删除']);
  });

  it('is what the person may', async () => {
    expect((await open('dept', ['dept', 'dept_view'])).names).toEqual(['查看', '复制为命令或代码']);
  });

  it.each([
    [0, 'edit:21'],
    [1, 'view:21'],
    [2, 'new:21'],
  ])('opens what it says: number %i', async (place, address) => {
    const { buttons, search } = await open('dept');
    fireEvent.click(buttons[place] ?? document.body);
    await waitFor(() => expect(search()).toBe(address));
  });
});
