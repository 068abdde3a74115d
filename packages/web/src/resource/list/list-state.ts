import { defaultPageSize, fromText, pageSizes, searchQuery } from '@mall/sdk/contract';
import type { Kit } from '../kit/kit.js';
import { conditionInput } from './conditions/kept.js';

export interface Sort {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

/** What dialog is open over a list. */
export type Open =
  | { readonly kind: 'new'; readonly parent?: string }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'view'; readonly id: string }
  /** A file into the list: the import under way, or one to begin. */
  | { readonly kind: 'import'; readonly id?: string }
  | OpenAction;

/** An action's own dialog for these rows. */
export interface OpenAction {
  readonly kind: 'action';
  readonly name: string;
  readonly ids: readonly string[];
}

/** How a list is looked at; all of it is in the URL. */
export interface ListState {
  readonly page: number;
  readonly size: number;
  readonly sort: Sort | undefined;
  readonly filters: Readonly<Record<string, string>>;
  /** Which columns, where the address says so (`views/view-columns.ts`); undefined for those a person remembers. */
  readonly columns?: string | undefined;
  /** Name of the saved view that this began as. */
  readonly view?: string | undefined;
  readonly open: Open | undefined;
}

export type ViewChange = Readonly<Record<string, string | undefined>>;

export function formatOpen(open: Open | undefined): string | undefined {
  if (!open) return undefined;
  if (open.kind === 'new') return open.parent ? `new:${open.parent}` : 'new';
  if (open.kind === 'import') return open.id ? `import:${open.id}` : 'import';
  if (open.kind === 'action') return `action:${open.name}:${open.ids.join(',')}`;
  return `${open.kind}:${open.id}`;
}

export const formatSort = (sort: Sort | undefined): string | undefined =>
  sort && `${sort.order === 'desc' ? '-' : ''}${sort.field}`;

/**
 * Reads a list's view from the query of its tab. Nonsense reads as the default.
 *
 * @example
 * readListState(new URLSearchParams('page=2&sort=-createTime&q.code=A'), ['code']);
 */
export function readListState(
  view: URLSearchParams,
  searchable: readonly string[],
  pane?: string,
): ListState {
  const at = (key: string) => view.get(keyOf(pane, key));
  const size = positive(at('size'));
  const filters = searchable.flatMap((field): [string, string][] => {
    const value = at(`q.${field}`)?.trim();
    return value ? [[field, value]] : [];
  });
  return {
    page: positive(at('page')) ?? 1,
    size: size !== undefined && (pageSizes as readonly number[]).includes(size) ? size : defaultPageSize,
    sort: parseSort(at('sort')),
    filters: Object.fromEntries(filters),
    columns: at('cols') ?? undefined,
    view: at('view') ?? undefined,
    open: parseOpen(at('open')),
  };
}

const keyOf = (pane: string | undefined, key: string): string => (pane ? `${pane}.${key}` : key);

const positive = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

function parseSort(text: string | null): Sort | undefined {
  const match = /^(-?)(\w+)$/.exec(text ?? '');
  return match?.[2] ? { field: match[2], order: match[1] === '-' ? 'desc' : 'asc' } : undefined;
}

function parseOpen(text: string | null): Open | undefined {
  const [kind, id, ids] = (text ?? '').split(':');
  if (kind === 'action') return id && ids ? { kind, name: id, ids: ids.split(',') } : undefined;
  if (kind === 'new') return id ? { kind, parent: id } : { kind };
  if (kind === 'import') return id ? { kind, id } : { kind };
  return (kind === 'edit' || kind === 'view') && id ? { kind, id } : undefined;
}

/**
 * The query keys that show a list another way; what is at its default leaves the URL. New filters, order or size
 * begin at the first page.
 */
export function listChange(
  next: Partial<ListState>,
  searchable: readonly string[],
  pane?: string,
): ViewChange {
  const change: Record<string, string | undefined> = {};
  const put = (key: string, value: string | undefined) => {
    change[keyOf(pane, key)] = value;
  };
  if ('filters' in next || 'sort' in next || 'size' in next) put('page', undefined);
  if (next.page !== undefined) put('page', next.page === 1 ? undefined : String(next.page));
  if (next.size !== undefined) put('size', next.size === defaultPageSize ? undefined : String(next.size));
  if ('sort' in next) put('sort', formatSort(next.sort));
  if ('columns' in next) put('cols', next.columns);
  if ('view' in next) put('view', next.view);
  if ('open' in next) put('open', formatOpen(next.open));
  if (next.filters)
    for (const field of searchable) put(`q.${field}`, next.filters[field]?.trim() || undefined);
  return change;
}

/** What filters are made into calls with. */
export interface Asking {
  readonly list: Pick<Kit['list'], 'endpoint' | 'filters' | 'conditions'>;
}

/** Filters as they travel: the URL holds texts. */
export function filterInput(
  filters: ListState['filters'],
  { list }: Asking,
): Readonly<Record<string, unknown>> {
  const typed = list.filters.flatMap((field) => {
    const text = filters[field.name];
    return text === undefined ? [] : [[field.name, fromText(field, text)]];
  });
  const query = { ...Object.fromEntries(typed), ...conditionInput(filters, list.conditions) };
  return list.endpoint ? searchQuery(list.filters, list.endpoint, query) : query;
}

/** The list call's input for a view. */
export const listQuery = (state: Pick<ListState, 'page' | 'size' | 'sort' | 'filters'>, asking: Asking) => ({
  current: state.page,
  size: state.size,
  ...(state.sort ? { [state.sort.order === 'asc' ? 'ascs' : 'descs']: state.sort.field } : {}),
  ...filterInput(state.filters, asking),
});
