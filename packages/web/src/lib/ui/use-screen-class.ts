import { screenClass } from '@mall/sdk';
import { useSyncExternalStore } from 'react';

/** The window's size class: 3 from 1200 pixels, 2 from 992, 1 from 768, else 0 (specification, section 9). */
export const useScreenClass = (): 0 | 1 | 2 | 3 =>
  useSyncExternalStore(subscribe, () => screenClass(window.innerWidth));

const widths = ['(min-width: 768px)', '(min-width: 992px)', '(min-width: 1200px)'];

function subscribe(changed: () => void) {
  const queries = widths.map((width) => window.matchMedia(width));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}
