import { defaultPageSize } from '@mall/sdk/contract';
import { useEffect, useMemo, useState } from 'react';
import { useHref } from 'react-router-dom';
import { useServices } from '../../../lib/services/services.js';
import { useTabPlace, useView } from '../../../lib/tabs/tab-context.js';
import { isViewKey } from '../../../lib/tabs/tab-key.js';
import { useKit } from '../../kit/kit.js';
import type { ChangeList } from '../../kit/use-list.js';
import { noSettings } from '../column-settings.js';
import { type ListState, listChange } from '../list-state.js';
import type { Columns } from '../use-column-settings.js';
import { useListPreference } from '../use-list-preference.js';
import {
  noViews,
  type SavedView,
  type SavedViews,
  sameView,
  type ViewState,
  viewName,
  wholeList,
} from './saved-views.js';
import { formatColumns, parseColumns } from './view-columns.js';

export interface ViewsInput {
  readonly state: ListState;
  readonly change: ChangeList;
  readonly columns: Columns;
}

/** The saved views of this list, and what can be done with them. */
export function useViews({ state, change, columns }: ViewsInput) {
  const { list } = useKit();
  const { kept, update } = useKept();
  const linkTo = useLink();
  const shown = useMemo(
    (): ViewState => ({
      size: state.size,
      sort: state.sort,
      filters: state.filters,
      columns: formatColumns(list.columns, columns.settings),
    }),
    [state.size, state.sort, state.filters, list.columns, columns.settings],
  );
  const addressOf = ({ name, ...view }: SavedView): Partial<ListState> => ({ ...view, view: name });
  const choose = (view: SavedView) => change(addressOf(view));
  useFirstView(
    kept.views.find(({ name }) => name === kept.first),
    (view) => change(addressOf(view), { replace: true }),
  );
  /** A list that has lost a column, or got one, still shows the view. */
  const asShown = (view: SavedView): ViewState => ({
    ...view,
    columns: formatColumns(list.columns, parseColumns(view.columns, list.columns, list.others) ?? noSettings),
  });
  const name = state.view === undefined ? '' : viewName(state.view);
  const current = kept.views.find((view) => view.name === name);
  const nothing = { size: defaultPageSize, sort: undefined, filters: {}, columns: undefined };
  return {
    ...kept,
    update,
    shown,
    /** As the address says, also when somebody else has sent it. */
    name,
    current,
    changed: current !== undefined && !sameView(asShown(current), shown),
    choose,
    /** No view: everything, with one's own columns. */
    chooseWhole: () => change({ ...nothing, view: kept.first === undefined ? undefined : wholeList }),
    goTo: (view: string | undefined) => change({ view }, { replace: true }),
    linkOf: (view: SavedView) => linkTo(addressOf(view)),
    linkOfShown: () => linkTo({ ...shown, ...(name === '' ? {} : { view: name }) }),
    save: (view: SavedView) => change(addressOf(view), { replace: true }),
  };
}

/** What is kept, read anew before each change: another tab of the browser may have added to it. */
function useKept() {
  const { preferences } = useServices();
  const name = useListPreference('views');
  const read = (): SavedViews => ({ ...noViews, ...preferences.get<SavedViews>(name) });
  const [kept, setKept] = useState(read);
  const update = (next: (before: SavedViews) => SavedViews) => {
    const views = next(read());
    preferences.set(name, views);
    setKept(views);
  };
  return { kept, update };
}

/** The address of a way to look at this list, for somebody else. */
function useLink() {
  const { screen, list } = useKit();
  const { path, search } = useTabPlace();
  const href = useHref(path);
  return (next: Partial<ListState>): string => {
    const kept = [...new URLSearchParams(search)].filter(([key]) => !isViewKey(key));
    const query = new URLSearchParams(kept);
    for (const [key, value] of Object.entries(listChange(next, list.searchable, screen.pane)))
      if (value !== undefined) query.set(key, value);
    const text = query.toString();
    return `${location.origin}${href}${text ? `?${text}` : ''}`;
  };
}

/** Opens the view that a person has made the first, where the address says nothing of this list. */
function useFirstView(first: SavedView | undefined, choose: (view: SavedView) => void) {
  const { screen } = useKit();
  const [view] = useView();
  const [done, setDone] = useState(false);
  const own = screen.pane ? `${screen.pane}.` : '';
  const said = [...view.keys()].some((key) => isViewKey(key) && key.startsWith(own));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is opened
  useEffect(() => {
    if (done) return;
    setDone(true);
    if (first && !said) choose(first);
  }, [done]);
}

export type Views = ReturnType<typeof useViews>;
