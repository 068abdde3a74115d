import { useEffect, useRef } from 'react';
import { isLetterKey, isSeen } from '../../../lib/ui/letter-keys.js';
import type { Inbox } from './use-inbox.js';

/**
 * Letters of the list. They are heard before those of the detail: what is chosen is meant where something is. Enter goes
 * into what is open.
 */
export function useInboxKeys(inbox: Inbox, goIn: () => void) {
  const latest = useRef({ inbox, goIn });
  latest.current = { inbox, goIn };
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isLetterKey(event) || !isSeen(place.current)) return;
      if (isEnter(event)) latest.current.goIn();
      else if (!heard(event.code, latest.current.inbox)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
  return place;
}

/** Not one that presses something: the row that is open has nothing to be pressed for. */
const isEnter = ({ code, target }: KeyboardEvent): boolean =>
  (code === 'Enter' || code === 'NumpadEnter') &&
  target instanceof Element &&
  (target.closest('button, a, summary, label, [tabindex="0"]') === null ||
    target.closest('.inbox-row[aria-current]') !== null);

/** Whether the list has a use for a key. */
function heard(code: string, { state, rows, act, approveAll, undo, held, waits }: Inbox): boolean {
  const { current, chosen } = state;
  const isOpen = (key: string) => state.notes.get(key)?.kind !== 'gone';
  if (code === 'KeyJ' || code === 'KeyK') act({ type: 'move', by: code === 'KeyJ' ? 1 : -1 });
  else if (code === 'KeyX' && waits && current !== undefined && isOpen(current))
    act({ type: 'choose', key: current });
  else if (code === 'KeyU' && held.length > 0) undo();
  else if (code === 'KeyA' && chosen.size > 0)
    void approveAll(rows.filter(({ key }) => chosen.has(key) && isOpen(key)));
  else return false;
  return true;
}
