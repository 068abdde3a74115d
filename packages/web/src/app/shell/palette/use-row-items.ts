import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useNames } from '../../../i18n/use-names.js';
import { useAccess } from '../../../lib/access/access.js';
import { addressOf, leafAt, type MenuLeaf, pathOf } from '../../../lib/menu/menu-leaves.js';
import { useServices } from '../../../lib/services/services.js';
import type { FoundRow } from '../../../resource/find/found-row.js';
import type { FindPlace } from '../../../resource/find/searchable.js';
import { minLetters, useFoundRows } from '../../../resource/find/use-found-rows.js';
import { menuScreens } from '../../screens/registry.js';
import type { PaletteItem } from './palette-item.js';

export interface RowItems {
  readonly items: readonly PaletteItem[];
  readonly pending: boolean;
  readonly failed: boolean;
}

/** Rows that are called so, once nobody has typed for a moment: what is looked for then is `settled`. */
export function useRowItems(typed: string, settled: string): RowItems {
  const { tabs } = useServices();
  const { leaves } = useAccess();
  const { menuName } = useNames();
  const text = typed.trim();
  const { groups, pending, failed } = useFoundRows(settled, usePlaces());
  const items = useMemo(() => {
    const itemOf = (address: string, heading: string, { id, text, hint }: FoundRow): PaletteItem => ({
      ...{ key: `${address} ${id}`, heading, name: text, hint },
      group: 'groupRows',
      run: (go) => go(withRow(tabs.addressOf(address), id)),
    });
    return groups.flatMap(({ path, rows }) => {
      const item = leafAt(leaves, path)?.item;
      const heading = item ? menuName({ code: item.code, name: item.label }) : path;
      const address = (item && addressOf(item)) ?? path;
      return rows.map((row) => itemOf(address, heading, row));
    });
  }, [groups, leaves, menuName, tabs]);
  // While somebody types nobody knows yet what will be found.
  const typing = text !== settled && text.length >= minLetters;
  return { items, pending: pending || typing, failed };
}

/** Screens whose rows can be looked at one by one: the latest used first, then those that are starred. */
function usePlaces(): readonly FindPlace[] {
  const { leaves } = useAccess();
  const { tabs, favourites } = useServices();
  const recent = useStore(tabs.state, (state) => state.recent);
  const starred = useStore(favourites.state, ({ paths }) => paths);
  return useMemo(() => {
    const used = [...recent, ...starred].flatMap((path) => leafAt(leaves, path) ?? []);
    return [...new Set<MenuLeaf>([...used, ...leaves])].flatMap(({ item }) => {
      const path = pathOf(item);
      return path && menuScreens[path]?.views !== false ? [{ path, code: item.code }] : [];
    });
  }, [leaves, recent, starred]);
}

/** The screen as its tab was left, with this row open over it. */
function withRow(address: string, id: string): string {
  const [path = '', search] = address.split('?');
  const query = new URLSearchParams(search);
  query.set('open', `view:${id}`);
  return `${path}?${query}`;
}
