import { useCallback, useMemo } from 'react';
import { useView } from '../../lib/tabs/tab-context.js';
import { meantFilters } from '../list/conditions/kept.js';
import { type ListState, listChange, readListState } from '../list/list-state.js';
import { useKit } from './kit.js';

export type ChangeList = (next: Partial<ListState>, options?: { readonly replace?: boolean }) => void;

/** The view of this list, and the way to change it. */
export function useList(): readonly [ListState, ChangeList] {
  const { list, screen } = useKit();
  const [view, changeView] = useView();
  const { searchable } = list;
  const state = useMemo(() => {
    const read = readListState(view, searchable, screen.pane);
    // An order that cannot be would make an error of the whole list.
    const sort = read.sort && list.sortable.has(read.sort.field) ? read.sort : undefined;
    return { ...read, sort, filters: meantFilters(read.filters, list) };
  }, [view, searchable, list, screen.pane]);
  const change = useCallback<ChangeList>(
    (next, options) => changeView(listChange(next, searchable, screen.pane), options),
    [changeView, searchable, screen.pane],
  );
  return [state, change];
}
