import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { loadChunk } from '../../../lib/net/load-chunk.js';

const Palette = lazy(() => loadChunk(() => import('./palette.js')).then((m) => ({ default: m.Palette })));

/** The palette, whose code comes when it is first opened: what is typed before it is there is typed into it. */
export function LaterPalette() {
  const typed = useRef('');
  return (
    <Suspense fallback={<TypedAhead into={typed} />}>
      <Palette typed={() => typed.current} />
    </Suspense>
  );
}

/** Nothing on the page may take these letters for keys of its own. */
export function TypedAhead({ into }: { readonly into: RefObject<string> }) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (key === 'Backspace') into.current = into.current.slice(0, -1);
      else if ([...key].length === 1) into.current += key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [into]);
  return null;
}
