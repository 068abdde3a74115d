import { lazy, type RefObject, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { loadChunk } from '../../../lib/net/load-chunk.js';

const Palette = lazy(() => loadChunk(() => import('./palette.js')).then((m) => ({ default: m.Palette })));

/** The palette, whose code comes when it is first opened: what is typed before its field has the focus is typed into it. */
export function LaterPalette() {
  const typed = useRef('');
  const [waits, setWaits] = useState(true);
  const takeTyped = useCallback(() => {
    const text = typed.current;
    typed.current = '';
    setWaits(false);
    return text;
  }, []);
  return (
    <>
      {waits && <TypedAhead into={typed} />}
      <Suspense>
        <Palette takeTyped={takeTyped} />
      </Suspense>
    </>
  );
}

/** Nothing on the page may take these letters for keys of its own. */
export function TypedAhead({ into }: { readonly into: RefObject<string> }) {
  // It ends with the drawing that has the field: a letter in between would be nobody's.
  useLayoutEffect(() => {
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
