import {
  type AnyLabels,
  type AnyResource,
  type Api,
  type ApiEntry,
  apiRegistry,
  type Language,
  type ModuleName,
  moduleOf,
  type ResourceEntry,
  registry,
} from '@mall/sdk/contract';
import * as z from 'zod';
import type { Described } from './context.js';

/** Where a noun of the contract is found, and the module it belongs to. */
export interface CatalogueEntry {
  readonly module: ModuleName;
  readonly found: ResourceEntry | ApiEntry;
}

/** Nouns that come from descriptors: the product takes the contract's registry, a test may take more. */
export type Catalogue = Readonly<Record<string, CatalogueEntry>>;

/** Everything that the contract registers, resources first. */
export const contractCatalogue = (): Catalogue =>
  Object.fromEntries(
    Object.entries({ ...registry, ...apiRegistry }).map(([name, found]) => [
      name,
      // Names of the registries are the names that moduleOf knows.
      { module: moduleOf(name as keyof typeof registry), found },
    ]),
  );

const nothing = z.object({});

/** A group of calls as generic code sees it: a resource without rows. */
const withoutRows = ({ name, operations }: Api): AnyResource => ({
  ...{ name, operations, screen: '', code: '', tenancy: 'global', listing: 'page', title: 'id' },
  ...{ row: nothing, form: nothing, query: nothing, columns: [], search: [], fields: [], secrets: [] },
});

export interface Found extends Described {
  readonly kind: 'resource' | 'calls';
  /** Other code makes these calls for people: no command does. */
  readonly behind: boolean;
}

/**
 * A noun's descriptor and words; undefined where nothing is called so.
 *
 * @example
 * (await find(contractCatalogue(), 'tenant', 'en-US'))?.labels.title; // 'Tenant'
 */
export async function find(
  catalogue: Catalogue,
  name: string,
  language: Language,
): Promise<Found | undefined> {
  const found = Object.hasOwn(catalogue, name) ? catalogue[name]?.found : undefined;
  if (!found) return undefined;
  if ('resource' in found) {
    const [resource, labels] = await Promise.all([found.resource(), found[language]()]);
    return { kind: 'resource', resource, labels, behind: false };
  }
  const [api, words] = await Promise.all([found.api(), found[language]()]);
  const labels: AnyLabels = { ...words, fields: {} };
  return { kind: 'calls', resource: withoutRows(api), labels, behind: api.behind === true };
}
