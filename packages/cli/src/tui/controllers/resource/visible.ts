import { type ResourceName, resourceNames } from '@mall/sdk/contract';
import { mayUse } from '../actions/available.js';
import type { CatalogEntry, DashboardState } from '../state/dashboard.js';

/** Resources whose list this person may see, in the registry's order. */
export const visibleResources = ({
  catalog,
  access,
}: Pick<DashboardState, 'catalog' | 'access'>): { name: ResourceName; entry: CatalogEntry }[] =>
  resourceNames.flatMap((name) => {
    const entry = catalog[name];
    return entry && mayUse(entry.resource, 'list', access) ? [{ name, entry }] : [];
  });
