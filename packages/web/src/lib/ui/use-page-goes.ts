import { useEffect } from 'react';

const moments = ['beforeunload', 'pagehide'];

/**
 * Does something when the page goes: already when whoever is at it is asked whether they really want that, since a browser
 * gives a page that is on its way very little time.
 */
export function usePageGoes(act: () => void): void {
  useEffect(() => {
    for (const moment of moments) window.addEventListener(moment, act);
    return () => {
      for (const moment of moments) window.removeEventListener(moment, act);
    };
  }, [act]);
}
