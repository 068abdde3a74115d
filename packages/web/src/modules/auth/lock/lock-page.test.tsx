import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { LockPage } from './lock-page.js';

const password = 'plum-7';

async function locked() {
  const server = fakeServer({ 'GET /blade-auth/oauth/logout': () => ok(null) });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(<LockPage />, { path: '/lock' });
  await rendered.services.lock.lock(password);
  return { ...rendered, isLocked: () => rendered.services.lock.state.getState().locked };
}
async function enter(text: string) {
  fireEvent.change(await screen.findByLabelText('锁屏密码'), { target: { value: text } });
  fireEvent.click(screen.getByText('解锁'));
}

freshBrowser();

describe('the lock page', () => {
  it('shows who locked it, and stays locked for nothing and for a wrong password', async () => {
    const { isLocked } = await locked();
    expect(await screen.findByRole('heading', { name: 'Admin' })).toBeTruthy();
    await enter('');
    expect(await screen.findByText('锁屏密码不能为空')).toBeTruthy();
    await enter('pear-7');
    expect(await screen.findByText('解锁密码错误,请重新输入')).toBeTruthy();
    expect(isLocked()).toBe(true);
  });

  it('opens with the password', async () => {
    const { isLocked } = await locked();
    await enter(password);
    await waitFor(() => expect(isLocked()).toBe(false));
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(password);
  });

  it('lets a person sign out instead, and forgets the lock', async () => {
    const { services, isLocked } = await locked();
    fireEvent.click(await screen.findByText('退出登录'));
    await waitFor(() => expect(services.store.peek()).toBeUndefined());
    expect(isLocked()).toBe(false);
    expect(services.lock.hasPassword()).toBe(false);
  });
});
