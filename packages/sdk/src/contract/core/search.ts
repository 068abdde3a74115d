import * as z from 'zod';
import { int } from '../fields/numbers.js';

/** Suffixes of a search key (wire contract, section 1.4; `in` and `within` are ours: decisions 036 and 037). */
export const searchSuffixes = [
  'like',
  'equal',
  'notequal',
  'in',
  'likeleft',
  'likeright',
  'notlike',
  'ge',
  'le',
  'gt',
  'lt',
  'datege',
  'dategt',
  'dateequal',
  'datele',
  'datelt',
  'within',
  'null',
  'notnull',
  'ignore',
] as const;
export type SearchSuffix = (typeof searchSuffixes)[number];

/** Both take suffixes; `map` lists compare plain keys with LIKE, `entity` lists for equality. */
export type SearchFamily = 'map' | 'entity';

/** Largest page the server answers; larger or negative sizes are answered as this one. */
export const maxPageSize = 500;

export interface PageQuery {
  current?: number | string;
  size?: number | string;
  ascs?: string;
  descs?: string;
}

/** Filters of a list beside its declared search fields: any field of the row with a suffix. */
export type SuffixQuery = { [key: `${string}_${SearchSuffix}`]: string | number | undefined };

/**
 * The key that says of which suffixed keys one is enough: what is parted by `|` is one or the other, what is parted by
 * commas holds together. All that it does not name holds beside it (decisions, conditions of a list).
 */
export const anyOfKey = 'anyOf';

/** What a list may be asked: its declared search fields, suffixed keys, paging and order. */
export type ListQuery<Query> = Partial<Query> & PageQuery & SuffixQuery & { [anyOfKey]?: string | undefined };

/**
 * The keys of `anyOf`, of one group after the other.
 *
 * @example
 * alternativesOf('price_ge,price_le|name_like'); // [['price_ge', 'price_le'], ['name_like']]
 */
export function alternativesOf(text: string): string[][] {
  const parts = (of: string, mark: string) =>
    of
      .split(mark)
      .map((part) => part.trim())
      .filter(Boolean);
  return parts(text, '|').map((group) => parts(group, ','));
}

export interface Page<Row> {
  records: Row[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

const orderBy = z.string().max(200);
export const pagingShape = {
  current: int().optional(),
  size: int().optional(),
  ascs: orderBy.optional(),
  descs: orderBy.optional(),
};

/** Keys that known front-ends send without use; accepted and dropped. */
export const ignoredQueryKeys = new Set(['Blade-Auth', 'blade-auth', 't', '_t', '_']);

const suffixPattern = new RegExp(`^(.+)_(${searchSuffixes.join('|')})$`);

/**
 * Splits `name_like` into its field and suffix; undefined when the key carries no suffix.
 *
 * @example
 * splitSearchKey('name_like'); // { field: 'name', suffix: 'like' }
 */
export function splitSearchKey(key: string): { field: string; suffix: SearchSuffix } | undefined {
  const match = suffixPattern.exec(key);
  return match?.[1] && match[2] ? { field: match[1], suffix: match[2] as SearchSuffix } : undefined;
}

/**
 * The input of a list: paging, the declared search fields and suffixed keys of `fields`.
 * Any other key is an issue that names it. What is in `further` is taken and documented, but no screen asks for it.
 *
 * @example
 * const input = listInput(z.object({ name: z.string() }), new Set(['name']));
 * input.safeParse({ name_like: '果', size: 50 }).success; // true
 */
export function listInput<Q extends z.ZodObject>(
  query: Q,
  fields: ReadonlySet<string>,
  further: z.ZodObject = z.object({}),
): z.ZodType<Record<string, unknown>, ListQuery<z.input<Q>>> {
  const declared = { ...pagingShape, ...query.partial().shape, ...further.partial().shape };
  const input = z.looseObject(declared).superRefine((value, context) => {
    const known = new Set([
      ...Object.keys(declared),
      ...ignoredQueryKeys,
      ...(fields.size > 0 ? [anyOfKey] : []),
    ]);
    const strange = Object.keys(value).filter((key) => {
      if (known.has(key) || fields.has(key)) return false;
      const split = splitSearchKey(key);
      return !(split && fields.has(split.field));
    });
    if (strange.length > 0)
      context.addIssue({ code: 'unrecognized_keys', keys: strange, input: value, message: 'unknown' });
    for (const key of orderKeys) {
      const named = orderNames(value[key]).find(
        (name) => orderField(name, (one) => fields.has(one)) === undefined,
      );
      if (named === undefined) continue;
      const params = { rule: 'unknown', field: named };
      context.addIssue({ code: 'custom', path: [key], params, input: value[key], message: 'unknown' });
    }
  });
  sortable.set(input, fields);
  // The index signature of a loose object would hide the declared keys from callers.
  return input as unknown as z.ZodType<Record<string, unknown>, ListQuery<z.input<Q>>>;
}

/**
 * The same list, found by its declared search fields and by nothing else: neither by suffixes nor in another order. For
 * rows that no table keeps as they are shown.
 *
 * @example
 * foundByFields(log.operations.list, log.query).input.safeParse({ title_like: 'a' }).success; // false
 */
export const foundByFields = <List extends { readonly input: z.ZodType }>(
  list: List,
  query: z.ZodObject,
): List => ({ ...list, input: listInput(query, new Set()) });

const orderKeys = ['ascs', 'descs'] as const;

/** What the rows of a list can be sorted by, by the input of its call. */
const sortable = new WeakMap<z.ZodType, ReadonlySet<string>>();

/**
 * The names in `ascs` or `descs`, as they were given.
 *
 * @example
 * orderNames('create_time, name'); // ['create_time', 'name']
 */
export const orderNames = (list: unknown): string[] =>
  String(list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/**
 * The field that a name in an order means: its own name, or a column's as front ends of the family write it. Undefined
 * where there is neither.
 *
 * @example
 * orderField('create_time', (field) => field === 'createTime'); // 'createTime'
 */
export function orderField(name: string, isThere: (field: string) => boolean): string | undefined {
  const camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return [name, camel].find(isThere);
}

/**
 * The fields that a list call sorts its rows by; none for a call that is no list.
 *
 * @example
 * sortableFields(param.operations.list).has('paramName'); // true
 */
export const sortableFields = ({ input }: { readonly input: z.ZodType }): ReadonlySet<string> =>
  sortable.get(input) ?? new Set();

/**
 * Whether rows can be asked for by id: not where a list has said what it sorts by and that is not among it.
 *
 * @example
 * sortsById(param.operations.list); // true
 */
export const sortsById = ({ input }: { readonly input: z.ZodType }): boolean =>
  sortable.get(input)?.has('id') ?? true;

/**
 * The page object of a list reply (wire contract, section 1.3); extra fields of other back ends are dropped.
 *
 * @example
 * pageOf(z.object({ id: z.string() })).parse({ records: [], total: 0, size: 10, current: 1, hitCount: false }); // { records: [], total: 0, size: 10, current: 1 }
 */
export const pageOf = (row: z.ZodType): z.ZodType =>
  z.object({
    records: z.array(row),
    total: int(),
    size: int(),
    current: int(),
    pages: int().optional(),
  });

/** Keys of a row that a list may filter and sort by. */
export const searchableFields = (row: z.ZodObject, hidden: readonly string[] = []): ReadonlySet<string> =>
  new Set(Object.keys(row.shape).filter((key) => !hidden.includes(key) && key !== 'children'));
