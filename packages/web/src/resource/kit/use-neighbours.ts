import { useEffect } from 'react';
import type { Row } from '../row.js';

export interface Neighbours {
  readonly before: Row | undefined;
  readonly after: Row | undefined;
  /** Which of how many this is, counted from one; undefined for a row that is not in the list. */
  readonly place: number | undefined;
}

/**
 * The rows before and after this one, in the order of the list that it was opened from.
 *
 * @example
 * neighboursOf([{ id: '1' }, { id: '2' }], '1').after?.id; // '2'
 */
export function neighboursOf(rows: readonly Row[], id: string): Neighbours {
  const index = rows.findIndex((other) => other.id === id);
  if (index < 0) return { before: undefined, after: undefined, place: undefined };
  return { before: rows[index - 1], after: rows[index + 1], place: index + 1 };
}

/** Where arrows have a meaning of their own: texts, tabs, lists, and whatever lies over the drawer. */
const own =
  'input, textarea, select, [contenteditable=true], [role=tab], [role=listbox], [role=slider], .ant-modal';

/** Left and right lead to the neighbours, unless the arrow is meant for something else. */
export function useNeighbourKeys({ before, after }: Neighbours, onMove: (id: string) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const row = { ArrowLeft: before, ArrowRight: after }[event.key];
      const held = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (!row || held || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(own)) return;
      event.preventDefault();
      onMove(row.id);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [before, after, onMove]);
}
