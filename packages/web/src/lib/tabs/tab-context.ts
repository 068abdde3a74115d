import { createContext, useCallback, useContext, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../services/services.js';

/** The tab that a screen is in; it stands still while the tab is hidden. */
export interface TabPlace {
  readonly key: string;
  readonly path: string;
  readonly search: string;
  /** The screen's name as its tab shows it. */
  readonly title?: string;
}

const Context = createContext<TabPlace>({ key: '', path: '/', search: '' });
export const TabPlaceProvider = Context.Provider;
export const useTabPlace = (): TabPlace => useContext(Context);

export type ChangeView = (
  change: Readonly<Record<string, string | undefined>>,
  options?: { readonly replace?: boolean },
) => void;

/**
 * View state in the URL: page, filters, order, open dialog. A change is a step of the back button unless it says
 * `replace`; `undefined` removes a key.
 *
 * @example
 * const [view, change] = useView();
 * change({ page: '2' });
 */
export const useView = (): readonly [URLSearchParams, ChangeView] => {
  const { path, search } = useTabPlace();
  const navigate = useNavigate();
  const view = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<ChangeView>(
    (changes, options) => {
      const next = new URLSearchParams(search);
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined || value === '') next.delete(key);
        else next.set(key, value);
      }
      const query = next.toString();
      if (query === new URLSearchParams(search).toString()) return;
      void navigate(
        { pathname: path, search: query ? `?${query}` : '' },
        { replace: options?.replace === true },
      );
    },
    [path, search, navigate],
  );
  return [view, change];
};

/** Marks this tab as holding unsaved input, and guards the browser's own reload and close. */
export const useUnsaved = (dirty: boolean): void => {
  const { key } = useTabPlace();
  const { tabs } = useServices();
  useEffect(() => {
    tabs.markDirty(key, dirty);
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [tabs, key, dirty]);
};
