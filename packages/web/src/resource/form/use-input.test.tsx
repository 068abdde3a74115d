import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, pageOf } from '../../testing/fake-server.js';
import { control, type } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourcePage } from '../resource-page.js';

const path = '/system/param?open=new';
function open() {
  vi.stubGlobal('fetch', fakeServer({ 'GET /blade-system/param/list': () => pageOf([]) }).fetch);
  return renderScreen(<ResourcePage name="param" />, { path });
}
const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes('draft'));
const pause = () => new Promise((resolve) => setTimeout(resolve, 500));

freshBrowser();

it('what is typed is a draft a moment later, with which the form opens again as unsaved', async () => {
  const first = await open();
  expect(first.services.tabs.state.getState().dirty).toEqual([]);
  await type('参数名称', 'Shelf life');
  expect(drafts()).toEqual([]);
  await waitFor(() => expect(drafts()).toHaveLength(1));
  first.unmount();
  const { services } = await open();
  expect((await control('参数名称')).value).toBe('Shelf life');
  await waitFor(() => expect(services.tabs.state.getState().dirty).toEqual(['/system/param']));
});

it('what was typed just before the page is loaded anew is a draft already', async () => {
  await open();
  await type('参数名称', 'Shelf life');
  expect(drafts()).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  expect(drafts()).toHaveLength(1);
});

it('what was typed just before the form went is no draft', async () => {
  const { unmount } = await open();
  await type('参数名称', 'Shelf life');
  unmount();
  await pause();
  expect(drafts()).toEqual([]);
});

it('what is emptied again is neither unsaved nor a draft', async () => {
  const { services } = await open();
  await type('参数名称', 'Shelf life');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await type('参数名称', '');
  await waitFor(() => expect(drafts()).toEqual([]));
  expect(services.tabs.state.getState().dirty).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(document.querySelector('form.form-one')).toBeNull());
});
