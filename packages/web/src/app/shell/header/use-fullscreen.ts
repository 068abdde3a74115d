import { useCallback, useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** Whether the page fills the screen, and the switch. */
export const useFullscreen = (): readonly [boolean, () => void] => {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = useCallback(() => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    // A browser may refuse; then nothing changes and nothing is lost.
    change.catch(() => undefined);
  }, []);
  return [full, toggle];
};
