import { type ResourceEntry, registry } from '@mall/sdk/contract';
import { createContext, useContext } from 'react';

/** The resources that screens and choices are made from, by name; each is loaded when it is needed. */
export type Catalogue = Readonly<Record<string, ResourceEntry>>;

const Context = createContext<Catalogue>(registry);
export const CatalogueProvider = Context.Provider;

/** The contract's resources, unless somebody above hands down others. */
export const useCatalogue = (): Catalogue => useContext(Context);

/** A resource that the catalogue must have. */
export function entryOf(catalogue: Catalogue, name: string): ResourceEntry {
  const entry = Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;
  if (!entry) throw new Error(`no resource is named ${name}`);
  return entry;
}
