import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useNames } from '../../../i18n/use-names.js';
import { useAccess } from '../../../lib/access/access.js';
import { addressOf, pathOf } from '../../../lib/menu/menu-leaves.js';
import { useServices } from '../../../lib/services/services.js';
import { addressKey } from '../../../lib/tabs/tab-key.js';

export interface Place {
  readonly path: string;
  /** Its path, with what its menu row gives along. */
  readonly address: string;
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
        const address = addressOf(item);
        const above = trail[0];
        const group = above ? menuName({ code: above.code, name: above.label }) : '';
        const name = menuName({ code: item.code, name: item.label });
        return path && address ? [{ path, address, name, group }] : [];
      }),
    [leaves, menuName],
  );
}

/** Screens used lately, the latest first. */
export function useRecentPlaces(places: readonly Place[]): readonly Place[] {
  const { tabs } = useServices();
  const recent = useStore(tabs.state, (state) => state.recent);
  return recent.flatMap((key) => places.find(({ address }) => addressKey(address) === key) ?? []).slice(0, 6);
}
