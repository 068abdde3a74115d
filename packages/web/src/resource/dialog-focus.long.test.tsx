import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../testing/fake-server.js';
import { freshBrowser } from '../testing/fresh-browser.js';
import { renderScreen } from '../testing/render-screen.js';
import { ResourcePage } from './resource-page.js';

const row = { id: '7', paramName: 'name 7', paramKey: 'key.7', paramValue: 'x', version: 1 };

async function open() {
  const server = fakeServer({
    'GET /blade-system/param/list': () => pageOf([row]),
    'GET /blade-system/param/detail': () => ok(row),
    'POST /blade-system/param/submit': () => ok(row),
  });
  vi.stubGlobal('fetch', server.fetch);
  const page = (
    <main id="main" tabIndex={-1}>
      <ResourcePage name="param" />
    </main>
  );
  const rendered = await renderScreen(page, { path: '/system/param' });
  await screen.findByText('name 7');
  return rendered;
}
const inRow = (name: string) =>
  within(screen.getByText('name 7').closest('tr') ?? document.body).getByRole('button', { name });
/** Presses a button as a person does: it has the focus then. */
function take(button: HTMLElement) {
  button.focus();
  fireEvent.click(button);
}
const dialog = () => waitFor(() => document.querySelector('.ant-drawer-section form, .ant-descriptions')!);
const gone = () => waitFor(() => expect(document.querySelector('.ant-drawer')).toBeNull());

freshBrowser();

describe('the focus', () => {
  it('comes back to what opened a drawer, whether it was cancelled, saved or left by the back button', async () => {
    const { router } = await open();
    const edit = inRow('修改');
    take(edit);
    await screen.findByDisplayValue('name 7');
    fireEvent.click(await screen.findByRole('button', { name: '取消' }));
    await gone();
    await waitFor(() => expect(document.activeElement).toBe(edit));
    take(edit);
    await screen.findByDisplayValue('name 7');
    fireEvent.click(await screen.findByRole('button', { name: '保存修改' }));
    await gone();
    await waitFor(() => expect(document.activeElement).toBe(edit));
    const view = inRow('查看');
    take(view);
    await dialog();
    await router.navigate(-1);
    await gone();
    await waitFor(() => expect(document.activeElement).toBe(view));
  });

  it('goes to the main view where nothing on the page opened the drawer', async () => {
    const { router } = await open();
    await router.navigate('/system/param?open=edit:7');
    await screen.findByDisplayValue('name 7');
    await router.navigate('/system/param');
    await gone();
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });
});
