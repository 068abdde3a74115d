import { param } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useServices } from '../../lib/services/services.js';
import { fakeServer, ok, pageOf, type RouteHandler } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { someSettings } from '../../testing/some-settings.js';
import { TopMenu } from './header/top-menu.js';
import { OfflineBanner } from './offline-banner.js';
import { ProgressBar } from './progress-bar.js';
import { Side } from './sidebar/side.js';
import { useCollapse } from './sidebar/use-collapse.js';
import { useAccessState } from './use-access-state.js';

function Folding({ onTop = false }: { readonly onTop?: boolean }) {
  const collapse = useCollapse();
  return (
    <>
      <button type="button" onClick={collapse.toggle}>
        fold
      </button>
      <Side collapse={collapse} onTop={onTop} />
    </>
  );
}

function TopAndSide() {
  const [chosen, choose] = useState<string>();
  const { sidebar, kind } = useAccessState(chosen);
  return (
    <>
      <TopMenu topMenuId={chosen} onTopMenu={choose} />
      <p>{`${kind}: ${sidebar.map(({ label }) => label).join(' ')}`}</p>
    </>
  );
}

const Scopes = () => JSON.stringify(useAccessState(undefined).scopes);

function Known() {
  const { kind, retry } = useAccessState(undefined);
  return (
    <button type="button" onClick={retry}>
      {kind}
    </button>
  );
}

function Rows() {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['rows'],
    queryFn: () => client.call(param.operations.list, {}),
  });
  return <p>{data ? 'rows' : 'none'}</p>;
}

const settings = { ...someSettings, name: 'Orchard' };
const nobody = Object.fromEntries(
  ['tenant', 'user', 'dept', 'post', 'role', 'oauth']
    .map((what) => `${what}_id`)
    .concat('account', 'user_name', 'nick_name', 'role_name', 'avatar')
    .map((field) => [field, '']),
);
const info = { ...nobody, roles: ['administrator'], permissions: [] };
function serve(routes: Readonly<Record<string, RouteHandler>>) {
  const server = fakeServer({ 'GET /settings': () => ok(settings), ...routes });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

freshBrowser();

describe('the sidebar', () => {
  const open = async (width: number) => {
    serve({});
    vi.stubGlobal('innerWidth', width);
    await renderScreen(<Folding />, { path: '/wel' });
    await waitFor(() => expect(document.querySelector('.side, button')).toBeTruthy());
  };
  const aside = () => document.querySelector('aside.side');
  const isFolded = () => aside()?.classList.contains('side-collapsed');
  const fold = () => fireEvent.click(screen.getByText('fold'));

  it('stands beside the page on a wide window, and stays as it was left', async () => {
    await open(1400);
    expect(await screen.findByText('Orchard')).toBeTruthy();
    expect(isFolded()).toBe(false);
    fold();
    await waitFor(() => expect(isFolded()).toBe(true));
    expect(screen.queryByText('Orchard')).toBeNull();
    cleanup();
    await open(1400);
    expect(isFolded()).toBe(true);
    fold();
    await waitFor(() => expect(isFolded()).toBe(false));
    cleanup();
    // Also where it would be folded if nobody had said how it shall be.
    await open(800);
    expect(isFolded()).toBe(false);
  });

  it.each([
    [991, true],
    [992, false],
  ])('is folded at first on a small window: of %i pixels %s', async (width, folded) => {
    await open(width);
    expect(isFolded()).toBe(folded);
  });

  it('lies over the page on a telephone when it is asked for, until an entry is chosen', async () => {
    const drawer = () =>
      document.querySelector('.side-drawer .ant-drawer-content-wrapper, .side-drawer .side');
    await open(500);
    expect([aside(), drawer()]).toEqual([null, null]);
    fold();
    await waitFor(() => expect(drawer()).toBeTruthy());
    fireEvent.click(await screen.findByText('首页'));
    await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull());
    fold();
    await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeTruthy());
    fold();
    await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull());
    expect(JSON.stringify({ ...localStorage })).not.toContain('sidebar');
  });

  it('that lies over the page is gone when somebody presses beside it', async () => {
    await open(500);
    fold();
    await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeTruthy());
    fireEvent.click(document.querySelector('.ant-drawer-mask') ?? document.body);
    await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull());
  });

  it('is a bar above the page for who wants it there, whether it was folded or not', async () => {
    serve({});
    vi.stubGlobal('innerWidth', 1400);
    await renderScreen(<Folding onTop />, { path: '/wel' });
    expect(await screen.findByText('Orchard')).toBeTruthy();
    fold();
    expect(document.querySelector('.top-bar .ant-menu-horizontal')).toBeTruthy();
    expect([aside(), screen.getByRole('navigation', { name: '主菜单' })]).toEqual([null, expect.anything()]);
    expect(screen.getByText('Orchard')).toBeTruthy();
  });
});

describe('the top menu', () => {
  const node = (id: string, name: string) => ({
    id,
    name,
    code: name,
    path: `/${id}`,
    parentId: '0',
    category: 1,
    sort: 1,
  });
  const open = async (tops: readonly object[]) => {
    const server = serve({
      'GET /blade-system/menu/top-menu': () => ok(tops),
      'GET /blade-system/menu/routes': ({ query }) =>
        ok(query.get('topMenuId') === '8' ? [node('2', 'Plums')] : [node('1', 'Pears'), node('2', 'Plums')]),
      'GET /blade-auth/oauth/user-info': () => ok(info),
    });
    await renderScreen(<TopAndSide />);
    await screen.findByText('ready: Pears Plums');
    return server;
  };
  const current = () => [...document.querySelectorAll('[aria-current]')].map((one) => one.textContent);

  it('narrows the sidebar to what belongs to its entry, and home has everything again', async () => {
    const server = await open([
      { id: '8', name: 'Stone fruit', code: 'stone', source: '', sort: 1, status: 1 },
    ]);
    const menu = within(await screen.findByRole('navigation', { name: '顶部菜单' }));
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '首页',
      'Stone fruit',
    ]);
    // What people have named is in a language of its own.
    expect(menu.getAllByRole('button').map((button) => button.getAttribute('lang'))).toEqual([null, '']);
    expect(current()).toEqual(['首页']);
    fireEvent.click(menu.getByText('Stone fruit'));
    expect(await screen.findByText('ready: Plums')).toBeTruthy();
    expect(current()).toEqual(['Stone fruit']);
    fireEvent.click(menu.getByText('首页'));
    expect(await screen.findByText('ready: Pears Plums')).toBeTruthy();
    const asked = server.to('/blade-system/menu/routes').map(({ query }) => query.get('topMenuId'));
    expect(asked).toEqual([null, '8']);
  });

  it('is home alone where the server has none (specification, section 2)', async () => {
    const server = await open([]);
    await waitFor(() => expect(server.to('/blade-system/menu/top-menu')).toHaveLength(1));
    const menu = within(screen.getByRole('navigation', { name: '顶部菜单' }));
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['首页']);
  });
});

describe('the menu and the rights of a person', () => {
  it('come with what keeps rows from them, by the resource whose those are', async () => {
    const kept = [
      { scopeClass: 'user.page', name: '本部门' },
      { scopeClass: 'goods', name: '本人' },
    ];
    serve({
      'GET /blade-system/menu/routes': () => ok([]),
      'GET /blade-auth/oauth/user-info': () => ok({ ...info, data_scopes: kept }),
    });
    await renderScreen(<Scopes />);
    const scopes = [
      { resource: 'user', name: '本部门' },
      { resource: 'goods', name: '本人' },
    ];
    expect(await screen.findByText(JSON.stringify(scopes))).toBeTruthy();
  });

  it.each(['routes', 'info'] as const)(
    'are asked for again where the %s did not come, and only those',
    async (what) => {
      let down = true;
      const fails = { status: 409, body: { code: 409, success: false, data: null, msg: 'down' } };
      const server = serve({
        'GET /blade-system/menu/routes': () => (down && what === 'routes' ? fails : ok([])),
        'GET /blade-auth/oauth/user-info': () => (down && what === 'info' ? fails : ok(info)),
      });
      await renderScreen(<Known />);
      fireEvent.click(
        await screen.findByText('failed').then((found) => {
          down = false;
          return found;
        }),
      );
      expect(await screen.findByText('ready')).toBeTruthy();
      const times = ['/blade-system/menu/routes', '/blade-auth/oauth/user-info'].map(
        (path) => server.to(path).length,
      );
      expect(times).toEqual(what === 'routes' ? [2, 1] : [1, 2]);
    },
  );
});

describe('a server that is away', () => {
  it('is said to be so until it answers again, which may be asked for', async () => {
    let away = true;
    serve({
      'GET /blade-system/param/list': () => {
        if (away) throw new TypeError('fetch failed');
        return pageOf([]);
      },
    });
    await renderScreen(
      <>
        <OfflineBanner />
        <Rows />
      </>,
    );
    const banner = await screen.findByRole('status');
    expect(screen.getByText('none')).toBeTruthy();
    away = false;
    fireEvent.click(within(banner).getByRole('button'));
    expect(await screen.findByText('rows')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });
});

describe('the bar on top', () => {
  it('is there while something is asked for that takes a while', async () => {
    const { services } = await renderScreen(<ProgressBar />);
    expect(screen.queryByRole('progressbar')).toBeNull();
    services.network.setState({ busy: 1 });
    expect(await screen.findByRole('progressbar', { name: '请求进行中' })).toBeTruthy();
    services.network.setState({ busy: 0 });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });
});
