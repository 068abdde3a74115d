import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useNames } from '../../../i18n/use-names.js';
import { useWords } from '../../../i18n/use-words.js';
import { useAccess } from '../../../lib/access/access.js';
import { placeAt, useFavourites } from '../../../lib/menu/use-favourites.js';
import { useServices } from '../../../lib/services/services.js';
import { addressKey } from '../../../lib/tabs/tab-key.js';
import { appWords } from '../../words.js';
import type { PaletteItem } from './palette-item.js';

/** The starred screens, found by whatever their menu rows are found by. */
export function useFavouriteItems(menus: readonly PaletteItem[]): PaletteItem[] {
  const places = useFavourites();
  const { tabs } = useServices();
  return useMemo(
    () =>
      places.map(({ path, address, name, above }): PaletteItem => {
        const row = menus.find(({ tab }) => tab === addressKey(address));
        const alone = { key: path, tab: path, name, hint: above.join(' / '), words: [path] };
        return { ...(row ?? alone), group: 'groupFavourites', run: (go) => go(tabs.addressOf(address)) };
      }),
    [places, menus, tabs],
  );
}

/** Stars the screen in front, or takes its star away. */
export function useStarAction(): PaletteItem[] {
  const { t } = useWords(appWords);
  const { tabs, favourites } = useServices();
  const names = useNames();
  const { leaves } = useAccess();
  const path = useStore(tabs.state, ({ tabs: open, active }) => open.find(({ key }) => key === active)?.path);
  const starred = useStore(favourites.state, ({ paths }) => path !== undefined && paths.includes(path));
  return useMemo(() => {
    const place = path === undefined ? undefined : placeAt(path, leaves, names);
    if (!place) return [];
    const name = t(starred ? 'shell.unstar' : 'shell.star', { name: place.name });
    const run = () => favourites.toggle(place.path);
    return [{ key: 'star', name, words: ['star', 'favourite'], group: 'groupActions', run }];
  }, [path, leaves, names, starred, t, favourites]);
}
