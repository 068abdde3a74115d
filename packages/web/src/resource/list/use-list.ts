import { useCallback, useMemo } from 'react';
import { useView } from '../../lib/tabs/tab-context.js';
import { useKit } from '../kit.js';
import { type ListState, listChange, readListState } from './list-state.js';

export type ChangeList = (next: Partial<ListState>, options?: { readonly replace?: boolean }) => void;

/** The view of this list, and the way to change it. */
export const useList = (): readonly [ListState, ChangeList] => {
  const { resource, screen } = useKit();
  const [view, changeView] = useView();
  const state = useMemo(
    () => readListState(view, resource.search, screen.pane),
    [view, resource.search, screen.pane],
  );
  const change = useCallback<ChangeList>(
    (next, options) => changeView(listChange(next, resource.search, screen.pane), options),
    [changeView, resource.search, screen.pane],
  );
  return [state, change];
};
