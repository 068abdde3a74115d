import type { Services } from '../lib/services/services.js';
import { lockPath, loginPath } from '../lib/session/guard.js';
import type { Router } from './router.js';

/** Who is signed in according to storage, as `enter` announces it. */
const userOf = ({ store }: Services): string => {
  const tokens = store.peek();
  return tokens ? `${tokens.tenantId}-${tokens.userId}` : '';
};

/** Signs out, signs in and locks together with the browser's other tabs; returns the stop. */
export const followOtherTabs = (services: Services, router: Router): (() => void) => {
  const { channel, gate, lock, store } = services;
  let shown = userOf(services);
  const offChannel = channel.listen((event) => {
    if (event.kind === 'signed-out' && shown !== '') void services.leaveLocally();
    if (event.kind !== 'signed-in') return;
    store.follow();
    if (event.user === shown) gate.settle(true);
    // Somebody else signed in: nothing on this page is theirs.
    else location.assign('/');
  });
  const offTokens = store.state.subscribe(({ tokens }) => {
    // A session that ended by itself keeps its page, and its user may come back.
    if (tokens) shown = `${tokens.tenantId}-${tokens.userId}`;
    else if (router.state.location.pathname === loginPath) shown = '';
  });
  const offLock = lock.state.subscribe(({ locked }) => {
    const { pathname, search } = router.state.location;
    if (locked && pathname !== lockPath) {
      const back = encodeURIComponent(pathname + search);
      void router.navigate(`${lockPath}?redirect=${back}`);
    }
    if (!locked && pathname === lockPath && store.peek()) {
      const back = new URLSearchParams(search).get('redirect');
      void router.navigate(back ?? '/', { replace: true });
    }
  });
  const offFollow = lock.follow();
  return () => {
    offChannel();
    offTokens();
    offLock();
    offFollow();
  };
};
