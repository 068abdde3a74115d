import { isDeepStrictEqual } from 'node:util';
import { isEmptyValue } from '@mall/sdk/contract';
import type { ProcessModel } from '@mall/workflow';
import { columnRight, type NodeRights, reservedOf, rightsOf, rowKey } from './node-rights.js';

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
  /** A name for a row that is new. */
  readonly newRow: () => string;
}

/**
 * The values that a node lets be written (wire contract of workflows, section 5). Rows of a sub-form keep the columns that
 * it does not: what is sent of those has to be what is there.
 *
 * @example
 * const { values, refused } = writtenValues({ model, nodeId: 'sign', before: instance.variables, newRow }, variables);
 */
export function writtenValues(on: Written, given: Values): WrittenValues {
  const { model, nodeId, before = {} } = on;
  const reserved = reservedOf(model, Object.keys(given));
  const rights = rightsOf(model, model.nodes[nodeId]);
  if (rights === undefined) return { values: given, refused: reserved };
  const refused = new Set(reserved);
  const values = Object.entries(given).map(([name, value]) => {
    // `$days` is what is shown beside the value `days`.
    const field = name.replace(/^\$/, '');
    const written =
      isRows(value) || isRows(before[name])
        ? rowsOf({ ...on, rights }, field, { value, before: before[name] })
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

/** Rows as they will be: what the node lets be written as it was sent, everything else as it was in the same row. */
function rowsOf(
  { model, rights, newRow }: Written & { readonly rights: NodeRights },
  field: string,
  { value: given, before }: Rows,
): WrittenRows {
  const right = rights.get(field);
  const some = [...rights].some(([name, { writable }]) => writable && name.startsWith(`${field}.`));
  if (!right?.writable && !(right?.readable && some)) return { value: given };
  const [value, kept] = [isRows(given) ? given : [], isRows(before) ? before : []];
  const refused = new Set<string>();
  const isWritten = (column: string) =>
    column !== rowKey && columnRight(rights, field, column.replace(/^\$/, '')).writable;
  const { pairs, lost } = sameRows(value, kept);
  const placed = right.writable ? pairs : inOrder(pairs, kept);
  const rows = placed.map(({ row, there = {} }) => {
    for (const [column, said] of Object.entries(row))
      if (column !== rowKey && !isWritten(column) && !column.startsWith('$') && !isSame(said, there[column]))
        refused.add(`${field}.${column}`);
    const stays = Object.entries(there).filter(([column]) => !isWritten(column));
    const own = Object.entries(row).filter(([column]) => isWritten(column));
    const whole = Object.fromEntries([...stays, ...own]);
    const key = there[rowKey] ?? (namesColumns(model, field, whole) ? newRow() : undefined);
    return key === undefined ? whole : { ...whole, [rowKey]: key };
  });
  for (const row of lost)
    for (const column of Object.keys(row))
      if (column !== rowKey && !isWritten(column)) refused.add(`${field}.${column}`);
  if (!right.writable && (kept.length !== value.length || pairs.some(({ there }) => !there)))
    refused.add(field);
  return { value: isRows(given) ? rows : given, refused: [...refused] };
}

interface SameRows {
  /** What was sent, each with the row that it was before; none for one that is new. */
  readonly pairs: readonly { readonly row: Values; readonly there?: Values | undefined }[];
  /** Rows of which nobody can say that they were taken away: what they keep is not to be lost. */
  readonly lost: readonly Values[];
}

/** Which row is which: by their names; by their places where whoever sends them knows none of the names. */
function sameRows(value: readonly Values[], kept: readonly Values[]): SameRows {
  const left = new Map<unknown, Values>(
    kept.flatMap((row) => (row[rowKey] === undefined ? [] : [[row[rowKey], row] as const])),
  );
  if (!value.some((row) => left.has(row[rowKey])))
    return { pairs: value.map((row, at) => ({ row, there: kept[at] })), lost: kept.slice(value.length) };
  const pairs = value.map((row) => {
    const there = left.get(row[rowKey]);
    left.delete(row[rowKey]);
    return { row, there };
  });
  return { pairs, lost: kept.filter((row) => row[rowKey] === undefined) };
}

/** As they stood before: only who may write a sub-form moves its rows. */
const inOrder = (pairs: SameRows['pairs'], kept: readonly Values[]): SameRows['pairs'] =>
  pairs.toSorted((one, other) => placeOf(one.there, kept) - placeOf(other.there, kept));

const placeOf = (row: Values | undefined, kept: readonly Values[]): number =>
  row === undefined ? kept.length : kept.indexOf(row);

/** Whether a node of the model says something of a column of these rows: then it matters which of them is which. */
function namesColumns(model: ProcessModel, field: string, row: Values): boolean {
  const columns = new Set([field, ...Object.keys(row)].map((name) => name.replace(/^\$/, '')));
  columns.delete(field);
  return Object.values(model.nodes).some((node) =>
    [...(rightsOf(model, node)?.keys() ?? [])].some(
      (name) => name.startsWith(`${field}.`) || columns.has(name),
    ),
  );
}

const isRows = (value: unknown): value is readonly Values[] =>
  Array.isArray(value) &&
  value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row));

const isSame = (said: unknown, there: unknown): boolean =>
  isDeepStrictEqual(said, there) || (isEmptyValue(said) && isEmptyValue(there));
