import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useNames } from '../../../i18n/use-names.js';
import { useAccess } from '../../../lib/access/access.js';
import { pathOf } from '../../../lib/menu/menu-leaves.js';
import { useServices } from '../../../lib/services/services.js';

export interface Place {
  readonly path: string;
  readonly name: string;
  readonly group: string;
}

/** Every screen of this person's menu. */
export function usePlaces(): readonly Place[] {
  const { leaves } = useAccess();
  const { menuName } = useNames();
  return useMemo(
    () =>
      leaves.flatMap(({ item, trail }) => {
        const path = pathOf(item);
        const above = trail[0];
        const group = above ? menuName({ code: above.code, name: above.label }) : '';
        return path ? [{ path, name: menuName({ code: item.code, name: item.label }), group }] : [];
      }),
    [leaves, menuName],
  );
}

/** Screens used lately, the latest first. */
export function useRecentPlaces(places: readonly Place[]): readonly Place[] {
  const { tabs } = useServices();
  const recent = useStore(tabs.state, (state) => state.recent);
  return recent.flatMap((key) => places.find((place) => place.path === key) ?? []).slice(0, 6);
}
