import { isEmptyValue } from '@mall/sdk';
import { rootId } from '@mall/sdk/contract';
import type { Row } from '../../../resource/row.js';

/** Fields of a row, as they travel. */
export type Values = Readonly<Record<string, unknown>>;
/** By the id of a row: what of it is another than what was read. */
export type Changes = Readonly<Record<string, Values>>;

/** What has been done to the menu and not been saved: to rows that are there, and the one that is new. */
export interface MenuEdits {
  readonly rows: Changes;
  readonly draft: Values | undefined;
}

/** The new row's id until it has one. */
export const draftId = 'new';
export const noEdits: MenuEdits = { rows: {}, draft: undefined };

/**
 * The menu as it would be once all is saved, in its order.
 *
 * @example
 * menuRows([{ id: '1', sort: 2 }, { id: '2', sort: 3 }], { rows: { '2': { sort: 1 } }, draft: undefined }); // 2, 1
 */
export function menuRows(read: readonly Row[], { rows, draft }: MenuEdits): Row[] {
  const all = read.map((row) => ({ ...row, ...rows[row.id] }));
  return inOrder(draft ? [...all, { ...draft, id: draftId }] : all);
}

/** As the server orders them: those of one number as they came. */
const inOrder = (rows: readonly Row[]): Row[] => rows.toSorted((one, other) => sortOf(one) - sortOf(other));

/** What has no number stands last. */
const last = 9999;
export const sortOf = ({ sort }: Row): number => (isEmptyValue(sort) ? last : Number(sort));

export const isButton = ({ category }: Row): boolean => Number(category) === 2;

export const parentOf = ({ parentId }: Row): string => (isEmptyValue(parentId) ? rootId : String(parentId));

/**
 * The same edits with some more; what is again as it was read is none.
 *
 * @example
 * withChanges({ rows: { '1': { name: 'b' } }, draft: undefined }, [{ id: '1', name: 'a' }], { '1': { name: 'a' } }); // none
 */
export function withChanges(edits: MenuEdits, read: readonly Row[], changes: Changes): MenuEdits {
  const rows = { ...edits.rows };
  for (const [id, values] of Object.entries(changes)) {
    const row = read.find((one) => one.id === id);
    if (!row) continue;
    const changed = Object.entries({ ...rows[id], ...values }).filter(
      ([field, value]) => !isSame(field, value, row[field]),
    );
    if (changed.length > 0) rows[id] = Object.fromEntries(changed);
    else delete rows[id];
  }
  const draft = edits.draft && { ...edits.draft, ...changes[draftId] };
  return { rows, draft };
}

/** Nothing and empty are the same, and the root is no parent. */
function isSame(field: string, one: unknown, other: unknown): boolean {
  const plain = (value: unknown) =>
    isEmptyValue(value) || (field === 'parentId' && String(value) === rootId) ? '' : String(value);
  return plain(one) === plain(other);
}

/** Rows that are still there and are not as they were read. */
export const changedIds = ({ rows }: MenuEdits, read: readonly Row[]): string[] =>
  read.filter(({ id }) => rows[id] !== undefined).map(({ id }) => id);

/** A row of the menu, with the pages below it and its own buttons. */
export interface MenuNode {
  readonly row: Row;
  readonly children: readonly MenuNode[];
  readonly buttons: readonly Row[];
}

/** Pages under each other; what hangs nowhere stands at the top. */
export function menuTree(rows: readonly Row[]): MenuNode[] {
  const pages = new Set(rows.filter((row) => !isButton(row)).map(({ id }) => id));
  const below = new Map<string, Row[]>();
  for (const row of rows) {
    const parent = pages.has(parentOf(row)) ? parentOf(row) : rootId;
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  const nodesOf = (parent: string): MenuNode[] =>
    (below.get(parent) ?? []).filter((row) => !isButton(row)).map(nodeOf);
  const nodeOf = (row: Row): MenuNode => ({
    row,
    children: nodesOf(row.id),
    buttons: (below.get(row.id) ?? []).filter(isButton),
  });
  return nodesOf(rootId);
}
