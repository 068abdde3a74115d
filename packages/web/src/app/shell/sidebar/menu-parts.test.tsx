import { menuRoutes } from '@mall/sdk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AccessProvider, type AccessState } from '../../../lib/access/access.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { fixedScreens } from '../../screens/registry.js';
import { resolveScreen } from '../../screens/resolve-screen.js';
import { TabViews } from '../tabs/tab-views.js';
import { TagBar } from '../tabs/tag-bar.js';
import { MenuIcon, menuIcons } from './menu-icon.js';

const access = (more: Partial<AccessState>): AccessState =>
  ({
    ...{ kind: 'ready', access: undefined, sidebar: [], leaves: [], routes: [], retry: () => undefined },
    ...more,
  }) as AccessState;

freshBrowser();

describe('the icon of an entry', () => {
  const drawn = async (name: string) => {
    await renderScreen(<MenuIcon name={name} />);
    return document.querySelector('.anticon')?.className;
  };

  it.each(Object.keys(menuIcons).slice(0, 3))('is the one that a module brings: %s', async (name) => {
    const icon = await drawn(name);
    expect(icon).toBeDefined();
    expect(icon).not.toContain('anticon-folder');
  });

  it.each(['nobody-knows', 'constructor', ''])('is a folder where no module knows %j', async (name) => {
    expect(await drawn(name)).toContain('anticon-folder');
  });
});

describe('the view of a tab', () => {
  const open = async (path: string, more: Partial<AccessState>) => {
    vi.stubGlobal('fetch', fakeServer({}).fetch);
    const page = (
      <AccessProvider value={access(more)}>
        <TabViews />
      </AccessProvider>
    );
    return renderScreen(page, { path });
  };

  it('waits for the menu, and makes no tab and no name before it is there', async () => {
    document.title = 'before';
    const { services, router } = await open('/system/param', { kind: 'pending' } as never);
    await waitFor(() => expect(document.querySelector('.waiting')).toBeTruthy());
    expect([document.title, router.state.location.pathname]).toEqual(['before', '/system/param']);
    expect(services.tabs.state.getState().tabs).toHaveLength(1);
  });

  it('says that the menu did not come, and asks for it again', async () => {
    const retry = vi.fn();
    await open('/system/param', { kind: 'failed', retry } as never);
    expect((await screen.findByRole('alert')).textContent).toContain('菜单加载失败');
    fireEvent.click(screen.getByRole('button'));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(document.querySelector('.waiting')).toBeNull();
  });

  it('is not made for a tab that nobody has looked at since the page was loaded', async () => {
    const drawn: string[] = [];
    const quiet = (name: string) => ({
      render: () => {
        drawn.push(name);
        return <p>{name}</p>;
      },
      title: 'title.home' as const,
    });
    Object.assign(fixedScreens, { '/first': quiet('first'), '/second': quiet('second') });
    sessionStorage.setItem(
      'mall-tagList',
      JSON.stringify({
        content: [{ value: '/second', query: {}, meta: {} }, { path: '/older' }],
        datetime: 1,
      }),
    );
    const { router } = await open('/first', {});
    await screen.findByText('first');
    expect(new Set(drawn)).toEqual(new Set(['first']));
    await router.navigate('/second');
    await screen.findByText('second');
    expect(screen.getByText('first').isConnected).toBe(true);
    for (const path of ['/first', '/second']) Reflect.deleteProperty(fixedScreens, path);
  });
});

describe('what a path shows', () => {
  const names = {
    message: (key: string) => key,
    menuName: ({ name }: { name: string }) => name,
    screenName: (path: string) => path,
  };

  it.each([
    ['pending', 'pending'],
    ['failed', 'failed'],
    ['ready', 'unknown'],
  ] as const)('of nobody is %s as the menu is: %s', (kind, shown) => {
    expect(resolveScreen('/system/param', { kind, routes: [] } as never, names as never).kind).toBe(shown);
  });

  it('is what the entry of the menu leads to, under its name', () => {
    const at = (row: object, path: string) => {
      const routes = menuRoutes([{ id: '1', code: 'c', name: 'Called', ...row }]);
      return resolveScreen(path, { kind: 'ready', routes }, names as never);
    };
    expect(at({ path: '/a/b' }, '/a/b/index')).toMatchObject({ kind: 'screen', title: 'Called' });
    expect(at({ path: 'https://a.example' }, '/myiframe/c')).toMatchObject({
      kind: 'screen',
      title: 'Called',
    });
    expect(at({ path: 'https://a.example', isOpen: 2 }, '/myiframe/c').kind).toBe('unknown');
  });
});

describe('the tags', () => {
  it('can be reached by Tab one at a time: the one in front, which says so; home has no cross', async () => {
    vi.stubGlobal('fetch', fakeServer({}).fetch);
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const { services } = await renderScreen(<TagBar />, { path: '/wel' });
    services.tabs.visit('/system/param', '');
    await screen.findByLabelText('关闭 /system/param');
    const tags = () =>
      [...document.querySelectorAll<HTMLElement>('.tag-open')].map((tag) => [
        tag.tabIndex,
        tag.getAttribute('aria-current'),
        tag.closest('li')?.classList.contains('tag-active'),
      ]);
    expect(tags()).toEqual([
      [-1, null, false],
      [0, 'page', true],
    ]);
    expect(document.querySelectorAll('.tag-close')).toHaveLength(1);
    expect(document.querySelector<HTMLElement>('.tag-close')?.tabIndex).toBe(0);
    // With its cross: the name alone would leave that beyond the end of the bar.
    expect(seen).toHaveBeenLastCalledWith({ block: 'nearest', inline: 'nearest' });
    expect(seen.mock.contexts.at(-1)).toBe(document.querySelector('.tag-active'));
    expect(document.querySelector('.tag-dot')).toBeNull();
    services.tabs.markDirty('/wel', true);
    await waitFor(() => expect(document.querySelectorAll('.tag-dot')).toHaveLength(1));
  });

  it('are called as they were called before, while the menu is on its way', async () => {
    vi.stubGlobal('fetch', fakeServer({}).fetch);
    const { services } = await renderScreen(<TagBar />, { path: '/wel' });
    services.tabs.visit('/system/param', '', { label: '系统参数' });
    services.tabs.visit('/unknown', '');
    await screen.findByLabelText('关闭 系统参数');
    await screen.findByLabelText('关闭 /unknown');
  });

  it('are built anew by their menu, and all closed but home', async () => {
    vi.stubGlobal('fetch', fakeServer({}).fetch);
    const { services, router } = await renderScreen(<TagBar />, { path: '/system/param' });
    services.tabs.visit('/system/param', '');
    services.tabs.visit('/system/user', '');
    const choose = async (word: string) => {
      fireEvent.contextMenu(
        await screen.findByText('/system/param', { exact: false, selector: '.tag-open' }),
      );
      const [last] = (await screen.findAllByText(word, { selector: '.ant-dropdown *' })).reverse();
      fireEvent.click(last ?? document.body);
    };
    await choose('重新加载');
    expect(services.tabs.state.getState().epochs).toEqual({ '/system/param': 1 });
    await choose('关闭全部');
    await waitFor(() => expect(services.tabs.state.getState().tabs.map(({ key }) => key)).toEqual(['/wel']));
    await waitFor(() => expect(router.state.location.pathname).toBe('/wel'));
  });
});
