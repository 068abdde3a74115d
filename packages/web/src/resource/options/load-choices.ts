import { type Client, menuTreeIn } from '@mall/sdk';
import {
  type AnyResource,
  controlsOf,
  dictionaryWord,
  type Endpoint,
  fieldShapes,
  inputShapes,
  type Language,
  type Options,
  type Page,
  searchQuery,
  type TreeNode,
} from '@mall/sdk/contract';
import { type Catalogue, entryOf } from '../catalogue.js';

export type ChoiceValue = string | number;

export interface Choice {
  readonly value: ChoiceValue;
  readonly label: string;
  readonly children?: readonly Choice[];
}

export type Remote = Exclude<Options, { readonly values: unknown }>;
export type Linked = Extract<Remote, { readonly resource: string }>;

export interface Loaded {
  readonly choices: readonly Choice[];
  /** There are others: what is typed asks for them. */
  readonly more: boolean;
}

export interface From {
  readonly client: Client;
  readonly catalogue: Catalogue;
  readonly language: Language;
  /** Whether the person may ask for them; whoever is not asked may. */
  readonly mayCall?: (endpoint: Endpoint) => boolean;
}

type Item = Readonly<Record<string, unknown>>;

export function toChoice(item: Item, options: Linked): Choice {
  const { children } = item as { readonly children?: readonly Item[] };
  return {
    label: String(item[options.label] ?? ''),
    value: String(item[options.value] ?? ''),
    ...(children && children.length > 0
      ? { children: children.map((child) => toChoice(child, options)) }
      : {}),
  };
}

/** What may be chosen: a dictionary's entries, or another resource's rows. */
export async function loadChoices(from: From, options: Remote, typed = ''): Promise<Loaded> {
  if ('resource' in options) return fromRows(from, options, typed);
  const numeric = options.numeric === true;
  const choices =
    'dict' in options
      ? await fromDictionary(from, 'dict', options.dict, numeric)
      : await fromDictionary(from, 'dict-biz', options.dictBiz, numeric);
  return { choices, more: false };
}

async function fromRows(
  { client, catalogue, language, mayCall }: From,
  options: Linked,
  typed: string,
): Promise<Loaded> {
  const resource = await entryOf(catalogue, options.resource).resource();
  const endpoint = resource.operations[options.operation];
  // What administrators alone may list is not asked for in vain: others are shown the values as they are.
  const refused = endpoint?.role !== undefined && mayCall?.(endpoint) === false;
  if (!endpoint || refused) return { choices: [], more: false };
  // The endpoint's schema has parsed the reply: rows, or a page of them.
  const reply = (await client.call(endpoint, inputFor(resource, endpoint, { [options.label]: typed }))) as
    | Item[]
    | Page<Item>;
  const items = Array.isArray(reply) ? reply : reply.records;
  return {
    choices: (await inLanguage(items, options, language)).map((item) => toChoice(item, options)),
    more: !Array.isArray(reply) && reply.total > items.length,
  };
}

/** So many of a paged resource are offered at once. */
const offered = 200;

/** A list that comes in pages is asked for its first one, by what is typed where it can be searched by its label. */
function inputFor(resource: AnyResource, endpoint: Endpoint, typed: Readonly<Record<string, string>>): Item {
  if (!inputShapes(endpoint).some(({ name }) => name === 'current')) return {};
  const first = { current: 1, size: offered };
  if (Object.values(typed).includes('')) return first;
  const boxes = controlsOf(
    resource,
    fieldShapes(resource.row).filter(({ name }) => name in typed),
  );
  const search = searchQuery(boxes, endpoint, typed);
  return endpoint.input.safeParse(search).success ? { ...first, ...search } : first;
}

/** Rows of the menu have names of ours in every language. */
const inLanguage = async (items: Item[], { resource, label }: Linked, language: Language): Promise<Item[]> =>
  // A call whose label is its title answers nodes of a tree.
  resource === 'menu' && label === 'title'
    ? ([...(await menuTreeIn(items as unknown as TreeNode[], language))] as unknown as Item[])
    : items;

/** Words of the system dictionary are ours, those of a shop its own. */
async function fromDictionary(from: From, name: 'dict' | 'dict-biz', code: string, numeric: boolean) {
  const said = (word: string) => (name === 'dict' ? dictionaryWord(code, word, from.language) : word);
  const { operations } = await entryOf(from.catalogue, name).resource();
  if (!operations.dictionary) return [];
  // The endpoint's schema has parsed the entries.
  const entries = (await from.client.call(operations.dictionary, { code })) as {
    dictKey: string;
    dictValue: string;
  }[];
  return entries.map(
    (entry): Choice => ({
      label: said(entry.dictValue),
      value: numeric ? Number(entry.dictKey) : entry.dictKey,
    }),
  );
}

/** The choice that a value stands for, where it is not among those offered. */
export async function loadChoice(
  { client, catalogue }: From,
  options: Linked,
  id: string,
): Promise<Choice | null> {
  const { operations } = await entryOf(catalogue, options.resource).resource();
  if (!operations.detail || options.value !== 'id') return null;
  // The endpoint's schema has parsed the row.
  return toChoice((await client.call(operations.detail, { id })) as Item, options);
}
