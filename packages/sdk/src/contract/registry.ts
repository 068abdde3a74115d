import type { ApiEntry, MenuName, ResourceEntry } from './core/entry.js';
import type { AnyApiLabels, AnyLabels } from './core/labels.js';
import type { AnyResource, Api } from './core/resource.js';
import { modules } from './modules.js';
import type { Language } from './texts/language.js';

type Modules = typeof modules;
export type ModuleName = keyof Modules;

type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Entries = Together<Modules[ModuleName]['entries']>;
type NamesOf<Part> = { [N in keyof Entries]: Entries[N] extends Part ? N : never }[keyof Entries] & string;

export type ResourceName = NamesOf<{ resource: unknown }>;
export type ApiName = NamesOf<{ api: unknown }>;
export type ResourceOf<N extends ResourceName> = Awaited<ReturnType<Entries[N]['resource']>>;

export const moduleNames = Object.keys(modules) as ModuleName[];

const entriesOf = (name: ModuleName): [string, ResourceEntry | ApiEntry][] =>
  Object.entries(modules[name].entries);
const all = moduleNames.flatMap(entriesOf);

/** Every resource, by name. */
export const registry = Object.fromEntries(all.filter(([, entry]) => 'resource' in entry)) as Readonly<
  Record<ResourceName, ResourceEntry>
>;

/** Every group of calls without a table, by name. */
export const apiRegistry = Object.fromEntries(all.filter(([, entry]) => 'api' in entry)) as Readonly<
  Record<ApiName, ApiEntry>
>;

export const resourceNames = Object.keys(registry) as ResourceName[];
export const apiNames = Object.keys(apiRegistry) as ApiName[];

/**
 * True for the name of a registered resource.
 *
 * @example
 * isResourceName('tenant'); // true
 */
export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(registry, name);

/**
 * The descriptor of a resource, as generic code sees it.
 *
 * @example
 * const tenant = await loadResource('tenant');
 */
export const loadResource = (name: ResourceName): Promise<AnyResource> => registry[name].resource();

/**
 * A group of calls, as generic code sees it.
 *
 * @example
 * (await loadApi('settings')).operations.get?.path; // '/settings'
 */
export const loadApi = (name: ApiName): Promise<Api> => apiRegistry[name].api();

/**
 * The words of a resource in one language.
 *
 * @example
 * (await loadLabels('tenant', 'en-US')).title; // 'Tenant'
 */
export const loadLabels = (name: ResourceName, language: Language): Promise<AnyLabels> =>
  registry[name][language]();

/** The words of a group of calls in one language. */
export const loadApiLabels = (name: ApiName, language: Language): Promise<AnyApiLabels> =>
  apiRegistry[name][language]();

/**
 * The module that a resource or a group of calls belongs to.
 *
 * @example
 * moduleOf('invite-code'); // 'shop'
 */
export const moduleOf = (name: ResourceName | ApiName): ModuleName =>
  moduleNames.find((module) => Object.hasOwn(modules[module].entries, name)) as ModuleName;

/**
 * A module's name.
 *
 * @example
 * moduleTitle('shop', 'en-US'); // 'Shop'
 */
export const moduleTitle = (name: ModuleName, language: Language): string => modules[name].title[language];

/** The menu rows that the product itself brings: folders, and a page for each list. */
export const everyMenuName: readonly MenuName[] = [
  ...moduleNames.flatMap((name) => modules[name].folders),
  ...Object.values(registry).flatMap(({ menu, lists = [] }) => [menu, ...lists]),
];

const menuNames = new Map(everyMenuName.map((one) => [one.code, one]));

/**
 * The name of a menu row that the product itself brings, by its code; undefined for rows that people made.
 *
 * @example
 * menuName('invite_code', 'en-US'); // 'Invite codes'
 */
export const menuName = (code: string, language: Language): string | undefined =>
  menuNames.get(code)?.[language];

const buttonNames = new Map(
  Object.values(registry).flatMap(({ buttons = [] }) => buttons.map((one) => [one.code, one])),
);

/**
 * The name of a button that is called otherwise than its calls, by its code; undefined for all others.
 *
 * @example
 * buttonName('invite_code_export', 'en-US'); // 'Export'
 */
export const buttonName = (code: string, language: Language): string | undefined =>
  buttonNames.get(code)?.[language];
