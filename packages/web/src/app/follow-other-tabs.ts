import type { Services } from '../lib/services/services.js';
import { lockPath } from '../lib/session/guard.js';
import type { Router } from './router.js';

/** Signs out, signs in and locks together with the browser's other tabs; returns the stop. */
export function followOtherTabs(services: Services, router: Router): () => void {
  const { channel, gate, lock, store } = services;
  const offChannel = channel.listen((event) => {
    const shown = shownTo(services);
    if (event.kind === 'signed-out' && shown !== '') void services.leaveLocally();
    if (event.kind !== 'signed-in') return;
    // Somebody else signed in: nothing on this page is theirs.
    if (event.user !== shown) return location.assign('/');
    store.follow();
    gate.settle(true);
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
  const offLiked = followLiked(services);
  return () => {
    offChannel();
    offLock();
    offFollow();
    offLiked();
  };
}

/** Whose page this is, as `enter` announces it; also when their session has ended under it. */
function shownTo({ store }: Services): string {
  const { user } = store.state.getState();
  return user ? `${user.tenantId}-${user.userId}` : '';
}

/** What a person likes changes with the person, and when they change it in another tab. */
function followLiked({ store, theme, favourites }: Services): () => void {
  const offPerson = store.state.subscribe(() => {
    theme.read();
    favourites.read();
  });
  const offs = [offPerson, theme.follow(), favourites.follow()];
  return () => {
    for (const off of offs) off();
  };
}
