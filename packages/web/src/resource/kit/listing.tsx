import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Aside, useAside } from '../list/aside/use-aside.js';
import type { ListState } from '../list/list-state.js';
import { type Columns, useColumnSettings } from '../list/use-column-settings.js';
import { type Actions, useActions } from './use-actions.js';
import { type ChangeList, useList } from './use-list.js';
import { type RowsState, useRows } from './use-rows.js';
import { SelectionProvider, useSelection } from './use-selection.js';
import { useTitle } from './use-title.js';

/** One list of a resource as it stands: what its parts share. */
export interface Listing {
  readonly title: string;
  /** How it is looked at; all of it is in the address. */
  readonly state: ListState;
  readonly change: ChangeList;
  readonly rows: RowsState;
  readonly columns: Columns;
  readonly actions: Actions;
  /** The tree that it is narrowed by, where it has one and there is room for it. */
  readonly aside: Aside | undefined;
}

const Context = createContext<Listing | undefined>(undefined);

/**
 * The list around a part.
 *
 * @example
 * const { rows, state, change } = useListing();
 */
export function useListing(): Listing {
  const listing = useContext(Context);
  if (!listing) throw new Error('useListing needs a Listing above it');
  return listing;
}

/**
 * A list of the resource at hand, for the parts below: `Toolbar`, `Filters`, `List`, `Dialogs`, each of which may be
 * left out, moved or have others beside it.
 *
 * @example
 * <Resource screen={screen}><Listing><Toolbar /><List /><Dialogs /></Listing></Resource>
 */
export function Listing({ children }: { readonly children: ReactNode }) {
  const title = useTitle();
  const [state, change] = useList();
  const rows = useRows(state);
  const columns = useColumnSettings(state, change);
  const actions = useActions({ rows: rows.rows, state, change });
  const aside = useAside();
  const listing = useMemo(
    () => ({ title, state, change, rows, columns, actions, aside }),
    [title, state, change, rows, columns, actions, aside],
  );
  return (
    <Context.Provider value={listing}>
      <SelectionProvider value={useSelection(state)}>{children}</SelectionProvider>
    </Context.Provider>
  );
}
