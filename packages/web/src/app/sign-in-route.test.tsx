import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../testing/fake-server.js';
import { freshBrowser } from '../testing/fresh-browser.js';
import { someSettings } from '../testing/some-settings.js';
import { createTestServices } from '../testing/test-services.js';
import { App } from './app.js';
import { createRouter } from './router.js';

freshBrowser();

describe('the page before anybody is signed in', () => {
  it('loads the words of everybody and of signing in, and no other', async () => {
    vi.stubGlobal('fetch', fakeServer({ 'GET /settings': () => ok(someSettings) }).fetch);
    window.history.replaceState({}, '', '/login');
    const services = await createTestServices();
    render(<App services={services} router={createRouter(services)} />);
    expect(await screen.findByLabelText('账号')).toBeTruthy();
    const { data } = services.languages.i18n.store;
    expect(Object.keys(data)).toEqual(['zh-CN']);
    expect(Object.keys(data['zh-CN'] ?? {}).sort()).toEqual(['auth', 'common']);
  });
});
