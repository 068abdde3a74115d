import { isDeepStrictEqual } from 'node:util';
import { isEmptyValue } from '@mall/sdk/contract';
import type { ProcessModel } from '@mall/workflow';
import { columnRight, type NodeRights, reservedOf, rightsOf } from './node-rights.js';

type Values = Readonly<Record<string, unknown>>;

/** What is kept of given values, and the names of those that may not be written. */
export interface WrittenValues {
  readonly values: Values;
  readonly refused: readonly string[];
}

interface Written {
  readonly model: ProcessModel;
  readonly nodeId: string;
  /** What the instance has now; nothing at the start. */
  readonly before?: Values;
}

/**
 * The values that a node lets be written (wire contract of workflows, section 5). Rows of a sub-form keep the columns that
 * it does not: what is sent of those has to be what is there.
 *
 * @example
 * const { values, refused } = writtenValues({ model, nodeId: 'sign', before: instance.variables }, variables);
 */
export function writtenValues({ model, nodeId, before = {} }: Written, given: Values): WrittenValues {
  const reserved = reservedOf(model, Object.keys(given));
  const rights = rightsOf(model, model.nodes[nodeId]);
  if (rights === undefined) return { values: given, refused: reserved };
  const refused = new Set(reserved);
  const values = Object.entries(given).map(([name, value]) => {
    // `$days` is what is shown beside the value `days`.
    const field = name.replace(/^\$/, '');
    const written =
      isRows(value) || isRows(before[name])
        ? rowsOf(rights, field, { value, before: before[name] })
        : { value };
    const taken = 'refused' in written || rights.get(field)?.writable === true;
    for (const one of taken ? (written.refused ?? []) : [name]) refused.add(one);
    return [name, written.value] as const;
  });
  return { values: Object.fromEntries(values), refused: [...refused] };
}

interface Rows {
  readonly value: unknown;
  readonly before: unknown;
}

interface WrittenRows {
  readonly value: unknown;
  readonly refused?: readonly string[];
}

/** Rows as they will be. One that is there already is known by its place alone, so none that keeps something goes. */
function rowsOf(rights: NodeRights, field: string, { value: given, before }: Rows): WrittenRows {
  const right = rights.get(field);
  const some = [...rights].some(([name, { writable }]) => writable && name.startsWith(`${field}.`));
  if (!right?.writable && !(right?.readable && some)) return { value: given };
  const [value, kept] = [isRows(given) ? given : [], isRows(before) ? before : []];
  const refused = new Set<string>();
  const isWritten = (column: string) => columnRight(rights, field, column.replace(/^\$/, '')).writable;
  const rows = value.map((row, index) => {
    const there = kept[index] ?? {};
    for (const [column, said] of Object.entries(row))
      if (!isWritten(column) && !column.startsWith('$') && !isSame(said, there[column]))
        refused.add(`${field}.${column}`);
    const own = Object.entries(row).filter(([column]) => isWritten(column));
    return Object.fromEntries([...Object.entries(there).filter(([name]) => !isWritten(name)), ...own]);
  });
  for (const gone of kept.slice(value.length))
    for (const column of Object.keys(gone)) if (!isWritten(column)) refused.add(`${field}.${column}`);
  if (!right.writable && kept.length !== value.length) refused.add(field);
  return { value: isRows(given) ? rows : given, refused: [...refused] };
}

const isRows = (value: unknown): value is readonly Values[] =>
  Array.isArray(value) &&
  value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row));

const isSame = (said: unknown, there: unknown): boolean =>
  isDeepStrictEqual(said, there) || (isEmptyValue(said) && isEmptyValue(there));
