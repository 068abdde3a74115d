import { createStore, type StoreApi } from 'zustand/vanilla';
import { onStored } from '../storage/on-stored.js';
import type { Preferences } from '../storage/preferences.js';

export interface FavouritesState {
  /** Paths of screens in the order of the person's hand; also of those whose menu is away for now. */
  readonly paths: readonly string[];
  readonly order: 'hand' | 'name';
}

/** The screens that a person has starred. */
export interface Favourites {
  readonly state: StoreApi<FavouritesState>;
  /** Stars a screen, or takes its star away. */
  toggle(path: string): void;
  /** Lets two of them change places. */
  swap(path: string, other: string): void;
  sort(order: FavouritesState['order']): void;
  /** Shows what is kept at this moment, by whichever tab, for whoever works here now. */
  read(): void;
  /** Follows the browser's other tabs; returns the stop. */
  follow(): () => void;
}

const name = 'favourites';

export function createFavourites(preferences: Preferences): Favourites {
  const kept = () => readKept(preferences.get(name));
  const state = createStore<FavouritesState>(kept);
  const read = () => {
    if (JSON.stringify(kept()) !== JSON.stringify(state.getState())) state.setState(kept());
  };
  /** From what is kept at this moment: another tab may have added to it. */
  const change = (next: (before: FavouritesState) => Partial<FavouritesState>) => {
    const before = kept();
    preferences.set(name, { ...before, ...next(before) });
    state.setState({ ...before, ...next(before) });
  };
  return {
    state,
    toggle: (path) =>
      change(({ paths }) => ({
        paths: paths.includes(path) ? paths.filter((other) => other !== path) : [...paths, path],
      })),
    swap: (path, other) =>
      change(({ paths }) => ({
        paths: paths.map((one) => (one === path ? other : one === other ? path : one)),
      })),
    sort: (order) => change(() => ({ order })),
    read,
    follow: () => onStored([name], read),
  };
}

/** What was kept, by whatever release. */
function readKept(kept: unknown): FavouritesState {
  const { paths, order } = (kept ?? {}) as Partial<FavouritesState>;
  const known = Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
  return { paths: known, order: order === 'name' ? 'name' : 'hand' };
}
