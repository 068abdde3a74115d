import { useCallback, useSyncExternalStore } from 'react';

/** Whether the page fills the screen, and the switch. */
export function useFullscreen(): readonly [boolean, () => void] {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = useCallback(() => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    // A browser may refuse; then nothing changes and nothing is lost.
    change.catch(() => undefined);
  }, []);
  return [full, toggle];
}

function subscribe(changed: () => void) {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
