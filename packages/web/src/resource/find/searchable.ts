import { type AnyResource, type Endpoint, restrictTo, searchQuery, verbsOf } from '@mall/sdk/contract';
import { type Catalogue, entryOf } from '../catalogue.js';
import { buildList, type KitList } from '../kit/kit-list.js';

/** A screen of the menu whose rows may be looked for. */
export interface FindPlace {
  readonly path: string;
  /** As its menu row says. */
  readonly code: string;
}

/** A list that can be searched by what its rows are called. */
export interface SearchableList {
  readonly path: string;
  readonly resource: AnyResource;
  readonly list: KitList;
  readonly endpoint: Endpoint;
}

type May = (endpoint: Endpoint) => boolean;

/** The main list of a resource, where its rows come by pages, are searched by their titles, and may be read and seen. */
export function searchableAt(resource: AnyResource, path: string, may: May): SearchableList | undefined {
  const list = buildList(resource, { name: resource.name }, {});
  const { endpoint } = list;
  const get = resource.operations[verbsOf(resource).get ?? ''];
  if (resource.screen !== path || resource.listing !== 'page' || !endpoint || !get) return undefined;
  const title = list.filters.find(({ name }) => name === resource.title);
  if (title?.widget !== 'text' || title.options) return undefined;
  return may(endpoint) && may(get) ? { path, resource, list, endpoint } : undefined;
}

/** Rows asked for at most. */
export const maxRows = 5;

/** Rows whose title has the text in it where the call can be asked so, else those that its own filter finds. */
export const findInput = ({ resource, endpoint, list }: SearchableList, text: string): object => ({
  ...{ current: 1, size: maxRows },
  ...searchQuery(list.filters, endpoint, { [resource.title]: text }),
});

/** Asked at most, in the order of the places: each is a request for every text that somebody stops at. */
export const maxLists = 6;

/** The lists behind these screens; no descriptor is loaded after enough of them are known. */
export async function searchableOf(
  catalogue: Catalogue,
  places: readonly FindPlace[],
  may: May,
  holds: (code: string) => boolean,
): Promise<SearchableList[]> {
  const names = new Map(Object.entries(catalogue).map(([name, { menu }]) => [menu.code, name]));
  const found: SearchableList[] = [];
  for (const { path, code } of places) {
    const name = names.get(code);
    if (name === undefined || found.length === maxLists) continue;
    const known = restrictTo(await entryOf(catalogue, name).resource(), holds);
    const searchable = searchableAt(known, path, may);
    if (searchable) found.push(searchable);
  }
  return found;
}
