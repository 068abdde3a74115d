import { screenPath } from '@mall/sdk';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Records } from '../storage/records.js';
import { addressKey, tabKey } from './tab-key.js';
import { isRecord, recordOf, type Tab, type TabAbout, type TabRecord, tabOf } from './tab-record.js';

export interface TabsState {
  readonly tabs: readonly Tab[];
  readonly active: string;
  /** Keys by last use, the latest first; decides whose content stays alive. */
  readonly recent: readonly string[];
  /** Tabs with unsaved input. */
  readonly dirty: readonly string[];
  /** Raised to build a tab's content anew. */
  readonly epochs: Readonly<Record<string, number>>;
}

/** What a tab can hold that would be lost with it. */
export type Unsaved = string;

export interface Tabs {
  readonly state: StoreApi<TabsState>;
  visit(path: string, search: string, about?: TabAbout): void;
  /** Closes a tab; the one to show next, when the active one was closed. */
  close(key: string): Tab | undefined;
  closeOthers(key: string): void;
  closeAll(): Tab;
  /** What is unsaved in a tab is marked by itself; the tab is clean when nothing is. */
  markDirty(key: string, dirty: boolean, what?: Unsaved): void;
  /** What a tab is called from now on; undefined for what its menu row says. */
  call(key: string, title: string | undefined): void;
  reload(key: string): void;
  /** Whoever was asked leaves the page: what is unsaved holds it no more. */
  letGo(): void;
  isLetGo(): boolean;
  /** Home alone, as after each sign-in. */
  reset(): void;
  /** Where a tab with this address was left, or the address itself. */
  addressOf(address: string): string;
}

export const homePath = '/wel';
/** Contents kept alive beyond the bar's own memory; the least recently used go first. */
export const aliveTabs = 10;

const home: Tab = { key: homePath, path: homePath, search: '' };

/** Keys whose contents stay mounted: the active one, those with unsaved input, and the latest used. */
export const aliveKeys = (now: TabsState, cap = aliveTabs): ReadonlySet<string> =>
  new Set([now.active, ...now.dirty, ...now.recent.slice(0, cap)]);

/** The tag bar's tabs. Home is always first and stays (specification, section 2). */
export function createTabs(records: Records): Tabs {
  const state = createStore<TabsState>(() => restored(records));
  const marks = new Map<string, ReadonlySet<Unsaved>>();
  let gone = false;
  const put = (next: TabsState) => {
    state.setState(next);
    records.set(
      'tagList',
      next.tabs.map((tab) => recordOf(tab, tab.key !== homePath)),
      'session',
    );
  };
  return {
    state,
    visit: (path, search, about) =>
      put(
        withVisit(state.getState(), { ...about, key: tabKey(path, search), path: screenPath(path), search }),
      ),
    close: (key) => {
      const now = state.getState();
      if (key === homePath || now.tabs.length <= 1) return undefined;
      const place = now.tabs.findIndex((tab) => tab.key === key);
      const next = without(now, new Set([key]));
      put(next);
      return now.active === key ? (next.tabs[place] ?? next.tabs[place - 1]) : undefined;
    },
    closeOthers: (key) => put(without(state.getState(), closable(state.getState(), key))),
    closeAll: () => {
      put(without(state.getState(), closable(state.getState(), homePath)));
      return home;
    },
    markDirty: (key, dirty, what = 'input') => {
      const now = state.getState();
      const was = now.dirty.includes(key);
      // A tab that is not dirty has no marks: it may have been closed with them.
      const left = new Set(was ? marks.get(key) : []);
      if (dirty) left.add(what);
      else left.delete(what);
      marks.set(key, left);
      const is = left.size > 0;
      if (is !== was)
        state.setState({ dirty: is ? [...now.dirty, key] : now.dirty.filter((other) => other !== key) });
    },
    call: (key, title) => {
      const now = state.getState();
      const named = ({ title: _, ...tab }: Tab): Tab => (title === undefined ? tab : { ...tab, title });
      put({ ...now, tabs: now.tabs.map((tab) => (tab.key === key ? named(tab) : tab)) });
    },
    reload: (key) => {
      const { epochs } = state.getState();
      state.setState({ epochs: { ...epochs, [key]: (epochs[key] ?? 0) + 1 } });
    },
    letGo: () => {
      gone = true;
    },
    isLetGo: () => gone,
    reset: () => {
      state.setState(fresh());
      records.remove('tagList');
    },
    addressOf: (address) => {
      const key = addressKey(address);
      const tab = state.getState().tabs.find((other) => other.key === key);
      return tab ? tab.path + tab.search : address;
    },
  };
}

function restored(records: Records): TabsState {
  const known = (records.get<TabRecord[]>('tagList') ?? []).filter(isRecord);
  const kept = known.map(tabOf).filter((tab) => tab.key !== homePath);
  const recent = [homePath, ...kept.map((tab) => tab.key).reverse()];
  return { ...fresh(), tabs: [home, ...kept], recent };
}

const fresh = (): TabsState => ({
  tabs: [home],
  active: homePath,
  recent: [homePath],
  dirty: [],
  epochs: {},
});

function withVisit(now: TabsState, tab: Tab): TabsState {
  const known = now.tabs.some((other) => other.key === tab.key);
  return {
    ...now,
    tabs: known
      ? now.tabs.map((other) => (other.key === tab.key ? { ...other, ...tab } : other))
      : [...now.tabs, tab],
    active: tab.key,
    recent: [tab.key, ...now.recent.filter((key) => key !== tab.key)],
  };
}

const without = (now: TabsState, gone: ReadonlySet<string>): TabsState => ({
  ...now,
  tabs: now.tabs.filter((tab) => !gone.has(tab.key)),
  recent: now.recent.filter((key) => !gone.has(key)),
  dirty: now.dirty.filter((key) => !gone.has(key)),
});

/** Everything but home, that may be closed without the one that stays. */
const closable = (now: TabsState, kept: string): ReadonlySet<string> =>
  new Set(now.tabs.map((tab) => tab.key).filter((key) => key !== homePath && key !== kept));
