import { mayCall } from '../access.js';
import { canBeFilledIn } from '../actions/available.js';
import type { CatalogList } from '../state/catalog-list.js';
import type { CatalogEntry, DashboardState } from '../state/dashboard.js';

export interface VisibleList {
  /** Of the resource whose rows it shows. */
  readonly name: string;
  readonly list: CatalogList;
}

type Known = Pick<DashboardState, 'catalog' | 'access'>;

const entriesOf = (catalog: DashboardState['catalog']): [string, CatalogEntry][] =>
  Object.entries(catalog).flatMap(([name, entry]) => (entry ? [[name, entry]] : []));

/** Lists that this person may see, in the catalog's order. */
export const visibleLists = ({ catalog, access }: Known): VisibleList[] =>
  entriesOf(catalog).flatMap(([name, { resource, lists }]) =>
    lists
      .filter(({ operation }) => mayCall(access, resource.operations[operation]))
      .map((list) => ({ name, list })),
  );

/** Calls without a table that this person may make, with the name of their group. */
export const visibleCalls = ({ catalog, access }: Known): { name: string; operation: string }[] =>
  entriesOf(catalog)
    .filter(([, { kind }]) => kind === 'calls')
    .flatMap(([name, entry]) =>
      Object.entries(entry.resource.operations)
        .filter(([operation, endpoint]) => mayCall(access, endpoint) && canBeFilledIn(entry, operation))
        .map(([operation]) => ({ name, operation })),
    );
