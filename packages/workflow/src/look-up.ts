import { comparable, type Searchable, type SearchKind } from './agenda/searched.js';
import { WorkflowError } from './errors.js';
import type { InstanceQuery, KnownInstanceQuery, KnownTaskQuery, TaskQuery } from './store/port.js';
import type {
  KnownOrder,
  KnownSearched,
  Searched,
  SearchedOrder,
  ValueField,
} from './store/searched-query.js';

const fields: Readonly<Record<SearchKind, ValueField>> = { string: 'text', number: 'number', date: 'time' };

/** The variables that are declared searchable, and the zone of dates that name none. */
export interface Declared {
  readonly searchable: Searchable;
  readonly zone: string;
}

/** A question about tasks with its searchable variables looked up; what is not declared, or of another kind, is refused. */
export function lookUpTasks({ searched, order, ...rest }: TaskQuery, declared: Declared): KnownTaskQuery {
  const by = order && 'variable' in order ? orderOf(order, declared) : order;
  return { ...rest, ...searchedOf(searched, declared), ...(by ? { order: by } : {}) };
}

/** The same for a question about instances. */
export function lookUpInstances(
  { searched, order, ...rest }: InstanceQuery,
  declared: Declared,
): KnownInstanceQuery {
  return {
    ...rest,
    ...searchedOf(searched, declared),
    ...(order ? { order: orderOf(order, declared) } : {}),
  };
}

function orderOf(order: SearchedOrder, declared: Declared): KnownOrder {
  return { ...order, field: fields[kindOf(order.variable, declared)] };
}

function kindOf(name: string, { searchable }: Declared): SearchKind {
  const kind = Object.hasOwn(searchable, name) ? searchable[name] : undefined;
  if (kind === undefined) throw new WorkflowError('not_searchable', { name });
  return kind;
}

const searchedOf = (searched: readonly Searched[] | undefined, declared: Declared) =>
  searched ? { searched: searched.map((each) => known(each, declared)) } : {};

function known({ name, like, ...given }: Searched, declared: Declared): KnownSearched {
  const kind = kindOf(name, declared);
  const field = fields[kind];
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(given)) {
    const found = value === undefined ? undefined : comparable(kind, value, declared.zone)[field];
    if (value !== undefined && (found === undefined || found === null))
      throw new WorkflowError('not_searchable', { name });
    if (found !== undefined && found !== null) values[key] = found;
  }
  if (like !== undefined && kind !== 'string') throw new WorkflowError('not_searchable', { name });
  return { name, field, ...values, ...(like === undefined ? {} : { like }) };
}
