import { screenPath } from '@mall/sdk';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import { loadChunk } from '../lib/net/load-chunk.js';
import type { Services } from '../lib/services/services.js';
import { guard, loginPath } from '../lib/session/guard.js';
import { loadShell } from './load-shell.js';
import { RouteFailure } from './route-failure.js';
import { SignInRoute } from './sign-in-route.js';
import { Starting } from './starting.js';

export type Router = ReturnType<typeof createBrowserRouter>;

/** All routes; the screens of the menu live inside the last one. */
export const createRouter = (services: Services): Router =>
  createBrowserRouter([
    { ErrorBoundary: RouteFailure, HydrateFallback: Starting, children: routes(services) },
  ]);

const routes = (services: Services): RouteObject[] => [
  { path: '/login', loader: guarded(services, true), Component: SignInRoute },
  ...(['404', '403', '500'] as const).map((code) => ({
    path: `/${code}`,
    loader: guarded(services, true),
    lazy: errorPage(code),
  })),
  {
    path: '/lock',
    loader: guarded(services, false),
    lazy: page(() => import('../modules/auth/lock/lock-page.js').then((m) => ({ Component: m.LockPage }))),
  },
  {
    path: '/first-password',
    loader: guarded(services, false),
    lazy: page(() =>
      import('../modules/auth/first-password/first-password-page.js').then((m) => ({
        Component: m.FirstPasswordPage,
      })),
    ),
  },
  {
    path: '/oauth/authorize',
    loader: guarded(services, false),
    lazy: page(() =>
      import('../modules/auth/authorize/authorize-page.js').then((m) => ({ Component: m.AuthorizePage })),
    ),
  },
  {
    path: '/oauth/linked',
    loader: guarded(services, false),
    lazy: page(() => import('../modules/auth/social/link-page.js').then((m) => ({ Component: m.LinkPage }))),
  },
  {
    path: '/*',
    loader: inLayout(services),
    // The view of a tab comes from its own address; moving within a screen needs no new look at the guard's data.
    lazy: page(() => loadShell(services.languages)),
  },
];

/** The guard as a loader: it runs before a route is shown, on every navigation. */
const guarded =
  (services: Services, open: boolean) =>
  async ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    const answer = guard({
      path: pathname,
      token: tokenKind(services),
      locked: services.lock.state.getState().locked,
      open,
      mustChangePassword: services.store.peek()?.mustChangePassword === true,
    });
    if (answer.kind === 'sign-out') {
      await services.forget();
      return redirect(loginPath);
    }
    if (answer.kind === 'redirect') {
      const back = pathname === '/' || open ? '' : `?redirect=${encodeURIComponent(pathname + search)}`;
      return redirect(answer.to === '/' ? '/' : answer.to + back);
    }
    return null;
  };

/** Who signs in again over the page stays on it, wherever on it they go meanwhile. */
function tokenKind({ store, gate }: Services) {
  if (gate.state.getState().open) return 'present';
  if (store.isEmptied()) return 'empty';
  return store.peek() ? 'present' : 'absent';
}

const errorPage = (code: '404' | '403' | '500') =>
  page(() => import('./error-pages.js').then((m) => ({ Component: m.errorPages[code] })));

const page = (load: () => Promise<{ readonly Component: React.ComponentType }>) => () => loadChunk(load);

/** Inside the layout: `/` is home, and a path has one spelling (decisions, product). */
const inLayout = (services: Services) => async (args: LoaderFunctionArgs) => {
  const refused = await guarded(services, false)(args);
  if (refused) return refused;
  const { pathname, search } = new URL(args.request.url);
  const canonical = screenPath(pathname);
  if (canonical === '/') return redirect('/wel');
  return canonical === pathname ? null : redirect(canonical + search);
};
