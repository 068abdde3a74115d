import { useEffect, useRef } from 'react';
import { isLetterKey, isSeen } from '../../../lib/ui/letter-keys.js';
import { useListing } from '../../../resource/kit/listing.js';
import type { Desk } from './use-desk.js';
import type { WrittenNotice } from './use-notices.js';

export interface NoticeKeys {
  /** Into the article. */
  readonly goIn: () => void;
  readonly edit: (id: string) => void;
}

/**
 * Keys of the screen: J and K go from one notice to the next, Enter opens, E edits. None is heard while something is typed
 * or composed, nor what an input method has taken for itself, nor under a dialog.
 */
export function useNoticeKeys(desk: Desk, keys: NoticeKeys) {
  const { actions } = useListing();
  const mayEdit = actions.allowed('update');
  const latest = useRef({ desk, keys, mayEdit });
  latest.current = { desk, keys, mayEdit };
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Process' || !isLetterKey(event) || !isSeen(place.current)) return;
      const at = { ...latest.current, place: place.current, event };
      if (heard(at)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return place;
}

/** The notice that many places further on; undefined beyond both ends. */
export function nextOf(
  rows: readonly WrittenNotice[],
  id: string | undefined,
  by: 1 | -1,
): string | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? rows[0]?.id : rows[at + by]?.id;
}

interface Pressed {
  readonly desk: Desk;
  readonly keys: NoticeKeys;
  readonly mayEdit: boolean;
  readonly place: HTMLElement | null;
  readonly event: KeyboardEvent;
}

/** Whether the screen has a use for a key. */
function heard({ desk, keys, mayEdit, place, event }: Pressed): boolean {
  const { code } = event;
  const { chosen, choose, narrow, notices, mayOpen } = desk;
  const reading = chosen !== undefined;
  const at = chosen ?? focusedIn(place);
  if ((code === 'KeyJ' || code === 'KeyK') && mayOpen) {
    const next = nextOf(notices.rows, at, code === 'KeyJ' ? 1 : -1);
    if (next === undefined) return false;
    if (reading) choose(next, { replace: true });
    focusLine(place, next);
    return true;
  }
  if (code === 'KeyE' && mayEdit && at !== undefined) {
    keys.edit(at);
    return true;
  }
  if ((code !== 'Enter' && code !== 'NumpadEnter') || !isForList(event) || !mayOpen) return false;
  if (reading && !narrow) keys.goIn();
  else if (!reading && at !== undefined) choose(at);
  else return false;
  return true;
}

/** Where only the list is shown, the line with the focus is the one that is meant. */
const focusedIn = (place: HTMLElement | null): string | undefined =>
  place?.querySelector<HTMLElement>('.authoring-line:focus')?.dataset.id;

export const focusLine = (place: HTMLElement | null, id: string): void =>
  place?.querySelector<HTMLElement>(`.authoring-line[data-id="${id}"]`)?.focus();

/** Not one that presses something else. */
const isForList = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  (target.closest('button, a, summary, label, [tabindex="0"]') === null ||
    target.closest('.authoring-line') !== null);
