import {
  createContext,
  createElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../services/services.js';
import type { Unsaved } from './tab-store.js';

/** The tab that a screen is in; it stands still while the tab is hidden. */
export interface TabPlace {
  readonly key: string;
  readonly path: string;
  readonly search: string;
  /** The screen's name as its tab shows it. */
  readonly title?: string;
}

/** The view that a tab is on its way to, until the address has it. */
interface Going {
  readonly view: URLSearchParams;
  /** One of the changes on the way is a step of the back button. */
  readonly step: boolean;
}

interface Place extends TabPlace {
  readonly going: RefObject<Going | undefined>;
  /** The search of the address as it is by now: work that began under an earlier one ends under this. */
  readonly now: RefObject<string>;
}

const Context = createContext<Place>({
  ...{ key: '', path: '/', search: '' },
  ...{ going: { current: undefined }, now: { current: '' } },
});

/** The tab around a screen. All lists of a screen share it, and with it the view they are on their way to. */
export function TabPlaceProvider({ value, children }: TabPlaceProviderProps) {
  const { search } = value;
  const going = useRef<Going>(undefined);
  const now = useRef(search);
  // Arrived, or gone another way; also when the tab is hidden meanwhile.
  useLayoutEffect(() => {
    now.current = search;
    going.current = undefined;
    return () => {
      going.current = undefined;
    };
  }, [search]);
  const place = useMemo(() => ({ ...value, going, now }), [value]);
  return createElement(Context.Provider, { value: place }, children);
}

export const useTabPlace = (): TabPlace => useContext(Context);

export interface TabPlaceProviderProps {
  readonly value: TabPlace;
  readonly children: ReactNode;
}

export type ChangeView = (
  change: Readonly<Record<string, string | undefined>>,
  options?: { readonly replace?: boolean },
) => void;

/**
 * View state in the URL: page, filters, order, open dialog. A change is a step of the back button unless it says
 * `replace`; `undefined` removes a key. Changes that come before the address has the last one add up.
 *
 * @example
 * const [view, change] = useView();
 * change({ page: '2' });
 */
export function useView(): readonly [URLSearchParams, ChangeView] {
  const { path, search, going, now } = useContext(Context);
  const navigate = useNavigate();
  const view = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<ChangeView>(
    (changes, options) => {
      const before = going.current?.view ?? new URLSearchParams(now.current);
      const next = new URLSearchParams(before);
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined || value === '') next.delete(key);
        else next.set(key, value);
      }
      const query = next.toString();
      if (query === before.toString()) return;
      const step = going.current?.step === true || options?.replace !== true;
      going.current = { view: next, step };
      void navigate({ pathname: path, search: query ? `?${query}` : '' }, { replace: !step });
    },
    [path, going, now, navigate],
  );
  return [view, change];
}

/** Marks this tab as holding unsaved input, and guards the browser's own reload and close. */
export function useUnsaved(dirty: boolean, what?: Unsaved): void {
  const { key } = useTabPlace();
  const { tabs } = useServices();
  useEffect(() => {
    tabs.markDirty(key, dirty, what);
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!tabs.isLetGo()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [tabs, key, dirty, what]);
}

/**
 * What a screen of many addresses is called in its tab and in the window's title, once it knows: the name of its task.
 *
 * @example
 * useScreenTitle(task.data?.title);
 */
export function useScreenTitle(title: string | undefined): void {
  const { key } = useTabPlace();
  const { tabs } = useServices();
  useEffect(() => {
    if (title) tabs.call(key, title);
  }, [tabs, key, title]);
}
