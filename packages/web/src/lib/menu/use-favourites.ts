import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type Names, useNames } from '../../i18n/use-names.js';
import { useWords } from '../../i18n/use-words.js';
import { useAccess } from '../access/access.js';
import { useServices } from '../services/services.js';
import { addressOf, leafAt, type MenuLeaf } from './menu-leaves.js';

/** A screen that can be gone to by its name. */
export interface NamedPlace {
  readonly path: string;
  /** Its path, with what its menu row gives along. */
  readonly address: string;
  readonly name: string;
  /** The headings above it. */
  readonly above: readonly string[];
  /** As its menu row says. */
  readonly icon: string;
}

/** A screen of this person's menu, or one of everybody's; undefined where there is none, or none any more. */
export function placeAt(path: string, leaves: readonly MenuLeaf[], names: Names): NamedPlace | undefined {
  const leaf = leafAt(leaves, path);
  if (!leaf) {
    const name = names.screenName(path);
    return name === path ? undefined : { path, address: path, name, above: [], icon: '' };
  }
  const nameOf = ({ code, label }: MenuLeaf['item']) => names.menuName({ code, name: label });
  const { item, trail } = leaf;
  const address = addressOf(item) ?? path;
  return { path, address, name: nameOf(item), above: trail.map(nameOf), icon: item.icon };
}

/** The starred screens that are in sight, in the order that this person wants. */
export function useFavourites(): readonly NamedPlace[] {
  const { favourites } = useServices();
  const { paths, order } = useStore(favourites.state);
  const { leaves } = useAccess();
  const { language } = useWords();
  const names = useNames();
  return useMemo(() => {
    const places = paths.flatMap((path) => placeAt(path, leaves, names) ?? []);
    return order === 'hand'
      ? places
      : places.sort((one, other) => one.name.localeCompare(other.name, language));
  }, [paths, order, leaves, names, language]);
}
