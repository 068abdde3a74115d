import type { JobUnit } from '@mall/sdk';
import { type Endpoint, inputShapes } from '@mall/sdk/contract';

type Fields = Readonly<Record<string, unknown>>;

/** What a call says of the rows it points at: one, comma-joined, or as a list where the schema wants one. */
export function pointingAt(endpoint: Endpoint, values: readonly string[]): Fields {
  const { target } = endpoint;
  if (!target) return {};
  if (!target.many) return { [target.field]: values[0] ?? '' };
  const kind = inputShapes(endpoint).find(({ name }) => name === target.field)?.kind;
  return { [target.field]: kind === 'list' ? values : values.join(',') };
}

/**
 * The rows that a unit's call points at, in their order; the row that an update names.
 *
 * @example
 * rowsIn(param.operations.remove, { ids: '1,2' }); // ['1', '2']
 */
export function rowsIn({ target }: Pick<Endpoint, 'target'>, input: unknown): string[] {
  // The plan was made of this call's inputs.
  const value = (input as Fields)[target?.field ?? 'id'];
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : target?.many ? String(value).split(',') : [value]).map(String);
}

/** Units are called by the number of their row, `7`, or of the first and the last of theirs, `1-100`. */
export const unitKey = (first: number, count: number): string =>
  count === 1 ? String(first) : `${first}-${first + count - 1}`;

export const firstRow = ({ key }: Pick<JobUnit, 'key'>): number => Number.parseInt(key, 10);

/** A unit about several rows as one unit a row. */
export const splitRows =
  (endpoint: Endpoint) =>
  (unit: JobUnit): JobUnit[] =>
    rowsIn(endpoint, unit.input).map((value, index) => ({
      key: unitKey(firstRow(unit) + index, 1),
      // See rowsIn.
      input: { ...(unit.input as Fields), ...pointingAt(endpoint, [value]) },
    }));
