import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { createBrowserStore } from '../lib/session/browser-store.js';
import { createRecords } from '../lib/storage/records.js';
import { fakeServer, ok } from '../testing/fake-server.js';
import { button } from '../testing/fill-form.js';
import { freshBrowser } from '../testing/fresh-browser.js';
import { someSettings } from '../testing/some-settings.js';
import { someTokens } from '../testing/some-tokens.js';

const roots: Root[] = [];
// The page has one root for as long as it lives; a test has to take it away again.
vi.doMock('react-dom/client', async (original) => {
  const dom = await original<typeof import('react-dom/client')>();
  const createRoot: typeof dom.createRoot = (...given) => {
    const root = dom.createRoot(...given);
    roots.push(root);
    return root;
  };
  return { ...dom, createRoot };
});

freshBrowser();
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
  cleanup();
  document.body.replaceChildren();
});
afterAll(() => vi.doUnmock('react-dom/client'));

it('the page begins in the theme of this browser, wears another at once, and ends at the sign-in form', async () => {
  const server = fakeServer({
    'GET /settings': () => ok(someSettings),
    'GET /blade-system/menu/routes': () => ok([]),
    'GET /blade-system/menu/top-menu': () => ok([]),
    'GET /blade-auth/oauth/logout': () => ({ body: { success: 'true', msg: 'success' } }),
  });
  vi.stubGlobal('fetch', server.fetch);
  const records = createRecords(localStorage, sessionStorage, Date.now);
  await createBrowserStore(records).write(someTokens);
  records.set('themeName', 'theme-dark');
  window.history.replaceState({}, '', '/runs');
  document.body.innerHTML = '<div id="root"></div>';
  await import('./main.js');
  const bar = await screen.findByRole('banner');
  const { dataset, style } = document.documentElement;
  expect([dataset.base, style.colorScheme, bar.closest('#root')?.id]).toEqual(['dark', 'dark', 'root']);
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('plum stone') }));
  await screen.findByRole('button', { name: '本地日志，1 条' });
  fireEvent.click(screen.getByRole('button', { name: '主题' }));
  const light = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[value="theme-white"]');
    if (!found) throw new Error('no themes');
    return found;
  });
  const before = style.getPropertyValue('--m-canvas');
  fireEvent.click(light);
  await button('应用');
  await waitFor(() => expect([dataset.base, style.colorScheme]).toEqual(['light', 'light']));
  expect(style.getPropertyValue('--m-canvas')).not.toBe(before);
  const steps = history.length;
  fireEvent.click(screen.getByRole('button', { name: /用户菜单/ }));
  fireEvent.click(await screen.findByText('退出登录', { selector: '.ant-dropdown *' }));
  expect(await screen.findByLabelText('账号')).toBeTruthy();
  expect([location.pathname, history.length]).toEqual(['/login', steps]);
});
