import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ok } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { noticeServer } from '../../../testing/notice-server.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { someSettings } from '../../../testing/some-settings.js';
import { type DialogName, DialogsProvider } from '../dialogs.js';
import { Header } from './header.js';

async function opened() {
  vi.stubGlobal('fetch', noticeServer([], { 'GET /settings': () => ok(someSettings) }).fetch);
  const shown: DialogName[] = [];
  const nothing = () => undefined;
  const dialogs = { open: undefined, show: (name: DialogName) => void shown.push(name), close: nothing };
  const rendered = await renderScreen(
    <DialogsProvider value={dialogs}>
      <Header collapsed={false} onCollapse={nothing} topMenuId={undefined} onTopMenu={nothing} />
    </DialogsProvider>,
  );
  return { ...rendered, shown };
}
const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }));

freshBrowser();

it('has a picture of its own for each tool, and none of a program’s faults', async () => {
  await opened();
  await screen.findByRole('button', { name: '主题色' });
  const pictures = [...document.querySelectorAll('.header [data-icon]')].map((one) =>
    one.getAttribute('data-icon'),
  );
  expect(pictures.length).toBeGreaterThan(5);
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(pictures).not.toContain('bug');
  // The colour is shown as what it is: a picture of paint is too like the one of clothes.
  expect(pictures.filter((name) => name === 'skin' || name?.includes('color'))).toEqual(['skin']);
});

it('shows colours when somebody asks for them', async () => {
  // Its code is here already: only who asks for it is missing.
  await import('./colour-picker.js');
  await opened();
  await screen.findByRole('button', { name: '主题色' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(document.querySelector('.ant-color-picker')).toBeNull();
  await press('主题色');
  await waitFor(() => expect(document.querySelector('.ant-color-picker')).not.toBeNull());
});

it('locks at once where there is a password for it, else asks for one', async () => {
  const { services, shown } = await opened();
  await press('锁屏');
  expect(shown).toEqual(['lock']);
  await services.lock.lock('plum-and-pear');
  await services.lock.unlock('plum-and-pear');
  await press('锁屏');
  await waitFor(() => expect(services.lock.state.getState().locked).toBe(true));
  expect(shown).toEqual(['lock']);
});
