import { isApiError } from '@mall/sdk';
import {
  type AnyResource,
  type Endpoint,
  filterFieldsOf,
  fromText,
  listsOf,
  searchQuery,
} from '@mall/sdk/contract';
import type { EffectPorts } from '../../controllers/effects/ports.js';
import { isCancelled, problemOf } from '../../controllers/effects/problem.js';
import type { Effect } from '../../controllers/effects.js';
import type { Row } from '../../controllers/state/row.js';
import { type ListRequest, scopeIn } from './browser-state.js';
import { nestRows } from './nest-rows.js';

/** The endpoint of a list, and the query of a request. */
export function listCall(resource: AnyResource, name: string, request: ListRequest) {
  const list = listsOf(resource).find((each) => each.name === name);
  const endpoint = list && resource.operations[scopeIn(request)?.operation ?? list.operation];
  if (!endpoint) throw new Error(`${resource.name} has no ${name}`);
  return { endpoint, query: listQuery({ resource, endpoint, search: list.search }, request) };
}

interface AskedList {
  readonly resource: AnyResource;
  readonly endpoint: Endpoint;
  readonly search: readonly string[];
}

/** Filters and order of a list as they travel; a page of it for those that have pages. */
function listQuery(asked: AskedList, request: ListRequest): Row {
  const { page, size, sort, filters } = request;
  const scope = scopeIn(request);
  const wanted = { ...scope?.query, ...filtersOf(asked, filters) };
  if ((request.scope?.listing ?? asked.resource.listing) === 'tree') return wanted;
  const order = sort ? { [sort.descending ? 'descs' : 'ascs']: sort.field } : {};
  return { ...wanted, ...order, current: page, size };
}

/** The filters of a list as they travel. */
function filtersOf({ resource, endpoint, search }: AskedList, typed: ListRequest['filters']): Row {
  const set = filterFieldsOf(resource, search).filter(({ name }) => typed[name] !== undefined);
  const values = set.map((field) => [field.name, fromText(field, typed[field.name] ?? '')]);
  return searchQuery(set, endpoint, Object.fromEntries(values));
}

/** One page of a list, or a whole tree. */
export async function loadRows(
  { screen, serial, name, list, request }: Extract<Effect, { type: 'load-rows' }>,
  { client, descriptors, dispatch }: EffectPorts,
  signal: AbortSignal,
): Promise<void> {
  try {
    const resource = await descriptors.resource(name);
    const { endpoint, query } = listCall(resource, list, request);
    const reply = await client.call(endpoint, query, { signal });
    const { rows, total } = answered(reply, request);
    // Rows of one level are siblings: their parent is not among them, so there is nothing to nest.
    const nested = resource.tree && !request.scope ? nestRows(rows, resource.tree.parent) : rows;
    dispatch({ type: 'rows', screen, serial, rows: nested, total });
  } catch (error) {
    if (isCancelled(error)) return;
    const type = request.sort && isOrderRefusal(error) ? 'order-refused' : 'load-failed';
    dispatch({ type, screen, serial, problem: problemOf(error) });
  }
}

/** A refusal of input that names the order, or names nothing: without the order the list may still be read. */
const isOrderRefusal = (error: unknown): boolean =>
  isApiError(error) &&
  error.status === 400 &&
  (error.issues.length === 0 || error.issues.some(({ field }) => field === 'ascs' || field === 'descs'));

interface Answered {
  readonly rows: readonly Row[];
  readonly total: number;
}

function answered(reply: unknown, { scope, page: at, size }: ListRequest): Answered {
  if (Array.isArray(reply)) {
    const from = scope?.listing === 'page' ? (at - 1) * size : 0;
    const rows = scope?.listing === 'page' ? reply.slice(from, from + size) : reply;
    return { rows: rows as Row[], total: reply.length };
  }
  // The endpoint's own schema has parsed the page.
  const page = reply as { records: Row[]; total: number };
  return { rows: page.records, total: page.total };
}
