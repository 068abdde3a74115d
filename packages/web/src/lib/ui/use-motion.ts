import { useSyncExternalStore } from 'react';

const still = '(prefers-reduced-motion: reduce)';

/** False for people who have asked their system for less motion. */
export const useMotion = (): boolean =>
  useSyncExternalStore(subscribe, () => !window.matchMedia(still).matches);

function subscribe(changed: () => void) {
  const query = window.matchMedia(still);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
