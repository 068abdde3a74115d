import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { someSettings } from '../../../testing/some-settings.js';
import { SignInPage } from './sign-in-page.js';

freshBrowser();

it('the product is named in the language of the moment, on the page and in the title of the window', async () => {
  let name = '鲜果商城';
  vi.stubGlobal('fetch', fakeServer({ 'GET /settings': () => ok({ ...someSettings, name }) }).fetch);
  const { services } = await renderScreen(<SignInPage />, { path: '/login' });
  expect(await screen.findByRole('heading', { name: '鲜果商城' })).toBeTruthy();
  name = 'Fresh Mall';
  await act(() => services.languages.choose('en-US'));
  expect(await screen.findByRole('heading', { name: 'Fresh Mall' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Sign in - Fresh Mall'));
});
