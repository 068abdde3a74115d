import {
  type AnyLabels,
  type AnyResource,
  type Language,
  listsOf,
  menuName,
  restrictTo,
} from '@mall/sdk/contract';
import { loadNamespace } from '../../i18n/i18n.js';
import type { Descriptors } from '../descriptors.js';
import type { Special, Specials } from '../special.js';
import type { CatalogList } from '../state/catalog-list.js';
import type { Catalog, CatalogEntry } from '../state/dashboard.js';
import { resourceOfCalls } from './described.js';
import { readFields } from './read-fields.js';

type Words = CatalogEntry['labels'];

/** Every descriptor with its words and what is special about it, in the order in which they are listed. */
export async function readCatalog(descriptors: Descriptors, specials: Specials): Promise<Catalog> {
  const { resourceNames, apiNames } = descriptors;
  const entries = await Promise.all([
    ...resourceNames.map((name) => readResource(descriptors, specials, name)),
    ...apiNames.map((name) => readCalls(descriptors, name)),
  ]);
  return Object.fromEntries(entries.flatMap((entry) => (entry ? [[entry.resource.name, entry]] : [])));
}

async function readResource(
  descriptors: Descriptors,
  specials: Specials,
  name: string,
): Promise<CatalogEntry> {
  const [resource, labels, special] = await Promise.all([
    descriptors.resource(name),
    bothLanguages((language) => descriptors.labels(name, language)),
    loadSpecial(name, specials),
  ]);
  return resourceEntry({ resource, labels, special });
}

type Loaded = Pick<CatalogEntry, 'resource' | 'labels' | 'special'>;

function resourceEntry({ resource, labels, special }: Loaded): CatalogEntry {
  const whole = entryOf(resource);
  return whole;

  function entryOf(known: AnyResource): CatalogEntry {
    return {
      kind: 'resource',
      resource: known,
      labels,
      special,
      fields: readFields(known, special, resource),
      lists: catalogLists(known, labels),
      restrictedTo: (holds) => {
        const restricted = restrictTo(resource, holds);
        return restricted === resource ? whole : entryOf(restricted);
      },
    };
  }
}

async function bothLanguages(load: (language: Language) => Promise<AnyLabels>): Promise<Words> {
  const [zh, en] = await Promise.all([load('zh-CN'), load('en-US')]);
  return { 'zh-CN': zh, 'en-US': en };
}

async function loadSpecial(name: string, specials: Specials): Promise<Special> {
  const special = (await specials[name]?.())?.special ?? {};
  if (special.words) await loadNamespace(name, special.words);
  return special;
}

/** The main list has the resource's name; one beside it has its menu row's, else its call's. */
const catalogLists = (resource: AnyResource, labels: Words): CatalogList[] =>
  listsOf(resource).map((list, index) => {
    const titleIn = (language: Language): string =>
      index === 0
        ? labels[language].title
        : (menuName(list.code, language) ?? labels[language].operations[list.operation] ?? list.name);
    return {
      ...list,
      key: index === 0 ? resource.name : `${resource.name} ${list.name}`,
      titles: { 'zh-CN': titleIn('zh-CN'), 'en-US': titleIn('en-US') },
      menu: { 'zh-CN': menuName(list.code, 'zh-CN'), 'en-US': menuName(list.code, 'en-US') },
    };
  });

/** Undefined for calls that only other code makes (sign-in, settings): they are offered nowhere. */
async function readCalls(descriptors: Descriptors, name: string): Promise<CatalogEntry | undefined> {
  const api = await descriptors.api(name);
  if (api.behind) return undefined;
  const labels = await bothLanguages(async (language) => ({
    fields: {},
    ...(await descriptors.apiLabels(name, language)),
  }));
  const resource = resourceOfCalls(api);
  const entry: CatalogEntry = {
    kind: 'calls',
    resource,
    labels,
    special: {},
    fields: readFields(resource, {}),
    lists: [],
    restrictedTo: () => entry,
  };
  return entry;
}
