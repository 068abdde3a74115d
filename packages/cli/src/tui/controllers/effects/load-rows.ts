import { type AnyResource, type Endpoint, loadResource, type ResourceName } from '@mall/sdk/contract';
import { verbEndpoint } from '../actions/available.js';
import type { ListRequest } from '../browser/state.js';
import type { Effect } from '../effects.js';
import type { Row } from '../state/row.js';
import { nestRows } from './nest-rows.js';
import type { EffectPorts } from './ports.js';
import { isCancelled, problemOf } from './problem.js';

type Load<Type extends Effect['type']> = Extract<Effect, { type: Type }>;

const listQuery = (resource: AnyResource, { page, size, sort, filters }: ListRequest): Row => {
  if (resource.listing === 'tree') return filters;
  const order = sort ? { [sort.descending ? 'descs' : 'ascs']: sort.field } : {};
  return { ...filters, ...order, current: page, size };
};

interface Answered {
  readonly rows: readonly Row[];
  readonly total: number;
}

const answered = (reply: unknown): Answered => {
  if (Array.isArray(reply)) return { rows: reply as Row[], total: reply.length };
  // The endpoint's own schema has parsed the page.
  const page = reply as { records: Row[]; total: number };
  return { rows: page.records, total: page.total };
};

const need = async (
  name: ResourceName,
  verb: 'list' | 'get',
): Promise<{ resource: AnyResource; endpoint: Endpoint }> => {
  const resource = await loadResource(name);
  const found = verbEndpoint(resource, verb);
  if (!found) throw new Error(`${name} has no ${verb}`);
  return { resource, endpoint: found.endpoint };
};

/** One page of a list, or a whole tree. */
export const loadRows = async (
  { screen, serial, name, request }: Load<'load-rows'>,
  { client, dispatch }: EffectPorts,
  signal: AbortSignal,
): Promise<void> => {
  try {
    const { resource, endpoint } = await need(name, 'list');
    const reply = await client.call(endpoint, listQuery(resource, request), { signal });
    const { rows, total } = answered(reply);
    const nested = resource.tree ? nestRows(rows, resource.tree.parent) : rows;
    dispatch({ type: 'rows', screen, serial, rows: nested, total });
  } catch (error) {
    if (!isCancelled(error)) dispatch({ type: 'load-failed', screen, serial, problem: problemOf(error) });
  }
};

/** A whole row, fresh. */
export const loadRow = async (
  { screen, serial, name, row }: Load<'load-row'>,
  { client, dispatch }: EffectPorts,
  signal: AbortSignal,
): Promise<void> => {
  try {
    const { endpoint } = await need(name, 'get');
    const reply = (await client.call(endpoint, { id: row.id }, { signal })) as Row;
    // Names that only lists carry stay; what the row itself says wins.
    dispatch({ type: 'row', screen, serial, row: { ...row, ...reply } });
  } catch (error) {
    if (!isCancelled(error)) dispatch({ type: 'load-failed', screen, serial, problem: problemOf(error) });
  }
};

const withoutChildren = ({ children: _children, ...row }: Row): Row => row;

/** A row as a text that can be read, copied and put into a file. */
export const writeSource = async (
  { screen, serial, name, row, format }: Load<'write-source'>,
  { dispatch }: EffectPorts,
): Promise<void> => {
  const { secrets } = await loadResource(name);
  const shown = Object.fromEntries(
    Object.entries(withoutChildren(row)).filter(([key]) => !secrets.includes(key)),
  );
  const { writeYaml } = await import('./yaml.js');
  const text = format === 'json' ? JSON.stringify(shown, null, 2) : writeYaml(shown);
  dispatch({ type: 'source', screen, serial, text });
};
