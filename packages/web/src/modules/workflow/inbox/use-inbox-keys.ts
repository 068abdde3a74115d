import { useEffect, useRef } from 'react';
import { isLetterKey, isSeen } from '../detail/letter-keys.js';
import type { Inbox } from './use-inbox.js';

/** Letters of the list. They are heard before those of the detail: what is chosen is meant where something is. */
export function useInboxKeys(inbox: Inbox) {
  const latest = useRef(inbox);
  latest.current = inbox;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isLetterKey(event) || !isSeen(place.current)) return;
      if (!heard(event.code, latest.current)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
  return place;
}

/** Whether the list has a use for a key. */
function heard(code: string, { state, rows, act, decide, undo, held, waits }: Inbox): boolean {
  const { current, chosen } = state;
  const isOpen = (key: string) => state.notes.get(key)?.kind !== 'gone';
  if (code === 'KeyJ' || code === 'KeyK') act({ type: 'move', by: code === 'KeyJ' ? 1 : -1 });
  else if (code === 'KeyX' && waits && current !== undefined && isOpen(current))
    act({ type: 'choose', key: current });
  else if (code === 'KeyU' && held.length > 0) undo();
  else if (code === 'KeyA' && chosen.size > 0)
    decide(
      rows.filter(({ key }) => chosen.has(key) && isOpen(key)),
      { pass: true },
    );
  else return false;
  return true;
}
