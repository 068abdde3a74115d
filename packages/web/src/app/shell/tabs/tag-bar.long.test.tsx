import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ResourcePage } from '../../../resource/resource-page.js';
import { fakeServer, ok, pageOf, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { TagBar } from './tag-bar.js';

const place = '/system/param';

/** A screen with a half-filled form, under the bar that can close its tab. */
async function typedInto() {
  const server = fakeServer({
    'GET /blade-system/param/list': () => pageOf([]),
    'POST /blade-system/param/submit': () => ok({ id: '1' }),
  });
  vi.stubGlobal('fetch', server.fetch);
  const screenOfParams = (
    <>
      <TagBar />
      <ResourcePage name="param" />
    </>
  );
  const rendered = await renderScreen(screenOfParams, { path: `${place}?open=new` });
  const { tabs } = rendered.services;
  tabs.visit(place, '?open=new');
  const name = await waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('form input#paramName');
    if (!input) throw new Error('no form is open');
    return input;
  });
  fireEvent.change(name, { target: { value: 'half' } });
  await waitFor(() => expect(tabs.state.getState().dirty).toEqual([place]));
  return { ...rendered, tabs, keys: () => tabs.state.getState().tabs.map((tab) => tab.key) };
}

async function answer(text: string) {
  const [last] = (await screen.findAllByText(text, { selector: 'button span' })).reverse();
  if (last) fireEvent.click(last);
}
const closeTab = () => fireEvent.click(screen.getByLabelText(`关闭 ${place}`));

freshBrowser();

it('the tab that is in front is in sight in its bar, and no other asks for that', async () => {
  const { services } = await renderScreen(<TagBar />);
  await screen.findByRole('navigation');
  const seen: (string | null)[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent);
  });
  act(() => services.tabs.visit('/system/dict', ''));
  act(() => services.tabs.visit(place, ''));
  expect(seen.map((text) => text?.includes('/system'))).toEqual([true, true]);
  act(() => services.tabs.visit('/system/dict', ''));
  expect(seen).toHaveLength(3);
  expect(seen[2]).toBe(seen[0]);
});

describe('a tab with unsaved input', () => {
  it('says so, and is closed only when the input may go', async () => {
    const { keys, router } = await typedInto();
    expect(screen.getAllByText('有未保存的内容').length).toBeGreaterThan(0);
    closeTab();
    await answer('继续编辑');
    expect(keys()).toContain(place);
    expect(document.querySelector<HTMLInputElement>('form input#paramName')?.value).toBe('half');
    closeTab();
    await answer('放弃修改');
    await waitFor(() => expect(keys()).toEqual(['/wel']));
    expect(router.state.location.pathname).toBe('/wel');
  });

  it('asks before all tabs are closed', async () => {
    const { keys } = await typedInto();
    fireEvent.contextMenu(screen.getByText(place, { exact: false, selector: '.tag-open' }));
    fireEvent.click(await screen.findByText('关闭全部'));
    await answer('继续编辑');
    expect(keys()).toContain(place);
  });

  it('asks before the others are closed, and not when it is itself the one that stays', async () => {
    const { keys, tabs, router } = await typedInto();
    await router.navigate('/system/dict');
    tabs.visit('/system/dict', '');
    const closeOthers = async (title: string) => {
      fireEvent.contextMenu(await screen.findByText(title, { exact: false, selector: '.tag-open' }));
      const [last] = (await screen.findAllByText('关闭其他')).reverse();
      if (last) fireEvent.click(last);
    };
    await closeOthers('/system/dict');
    await answer('继续编辑');
    expect(keys()).toContain(place);
    await closeOthers(place);
    await waitFor(() => expect(keys()).toEqual(['/wel', place]));
    expect(tabs.state.getState().dirty).toEqual([place]);
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: place, search: '?open=new' }),
    );
  });

  it('makes the browser ask before the page is left', async () => {
    await typedInto();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });
});

describe('a tab without unsaved input', () => {
  it('is closed at once', async () => {
    vi.stubGlobal('fetch', fakeServer({}).fetch);
    const { services } = await renderScreen(<TagBar />, { path: '/wel' });
    services.tabs.visit(place, '');
    fireEvent.click(await screen.findByLabelText(`关闭 ${place}`));
    await waitFor(() => expect(services.tabs.state.getState().tabs).toHaveLength(1));
    expect(screen.queryByText('放弃未保存的内容？')).toBeNull();
  });
});

describe('the cache', () => {
  it('is cleared on the server when somebody is sure, and what was read is read anew', async () => {
    let broken = true;
    const clear = '/blade-auth/oauth/clear-cache';
    const server = fakeServer({
      [`GET ${clear}`]: () =>
        broken ? refused(400, '缓存在忙') : { body: { success: 'true', msg: 'success' } },
    });
    vi.stubGlobal('fetch', server.fetch);
    const { services } = await renderScreen(<TagBar />, { path: '/wel' });
    services.queries.setQueryData(['x'], 'read before');
    const stale = () => services.queries.getQueryState(['x'])?.isInvalidated;
    const choose = async () => {
      fireEvent.contextMenu(await screen.findByText('首页', { selector: '.tag-open' }));
      const [last] = (await screen.findAllByText('清除缓存')).reverse();
      if (last) fireEvent.click(last);
      await screen.findAllByText('是否需要清除缓存?');
    };
    await choose();
    expect(server.seen).toEqual([]);
    await answer('OK');
    expect(await screen.findByText('缓存在忙')).toBeTruthy();
    expect([server.to(clear).length, stale()]).toEqual([1, false]);
    broken = false;
    await choose();
    await answer('OK');
    expect(await screen.findByText('缓存清除完毕')).toBeTruthy();
    expect([server.to(clear).length, stale()]).toEqual([2, true]);
  });
});

describe('the bar', () => {
  it('is walked through with the arrows, from one end to the other and no further', async () => {
    vi.stubGlobal('fetch', fakeServer({}).fetch);
    const { services } = await renderScreen(<TagBar />, { path: '/wel' });
    for (const path of [place, '/system/dict']) services.tabs.visit(path, '');
    await screen.findByLabelText('关闭 /system/dict');
    const tags = [...document.querySelectorAll<HTMLElement>('.tag-open')];
    tags[0]?.focus();
    const press = (key: string) => {
      const left = fireEvent.keyDown(document.activeElement ?? document.body, { key });
      return [tags.indexOf(document.activeElement as HTMLElement), left];
    };
    const keys = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Home', 'ArrowLeft', 'a'];
    expect(keys.map((key) => press(key)[0])).toEqual([1, 2, 2, 1, 2, 0, 0, 0]);
    expect([press('End')[1], press('a')[1]]).toEqual([false, true]);
  });

  it('closes a tab by Delete and by the middle button, and opens it by the left one', async () => {
    vi.stubGlobal('fetch', fakeServer({}).fetch);
    const { services, router } = await renderScreen(<TagBar />, { path: '/wel' });
    for (const path of [place, '/system/dict']) services.tabs.visit(path, '?page=2');
    const keys = () => services.tabs.state.getState().tabs.map(({ key }) => key);
    const tag = async (path: string) => screen.findByText(path, { exact: false, selector: '.tag-open' });
    fireEvent.click(await tag(place));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: place, search: '?page=2' }));
    fireEvent(await tag(place), new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    fireEvent(await tag('/system/dict'), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    await waitFor(() => expect(keys()).toEqual(['/wel', place]));
    fireEvent.keyDown(await tag(place), { key: 'Delete' });
    await waitFor(() => expect(keys()).toEqual(['/wel']));
  });
});
