import { isEmptyValue } from '@mall/sdk';
import { rootId } from '@mall/sdk/contract';
import type { Row } from '../../../resource/row.js';

/** Fields of a row, as they travel. */
export type Values = Readonly<Record<string, unknown>>;
/** By the id of a row: what of it is another than what was read. */
export type Changes = Readonly<Record<string, Values>>;

/** What has been done to rows and not been saved: to those that are there, and the one that is new. */
export interface RowEdits {
  readonly rows: Changes;
  readonly draft: Values | undefined;
}

/** The new row's id until it has one. */
export const draftId = 'new';
export const noEdits: RowEdits = { rows: {}, draft: undefined };

/**
 * The rows as they would be once all is saved, in their order.
 *
 * @example
 * editedRows([{ id: '1', sort: 2 }, { id: '2', sort: 3 }], { rows: { '2': { sort: 1 } }, draft: undefined }); // 2, 1
 */
export function editedRows(read: readonly Row[], { rows, draft }: RowEdits): Row[] {
  const all = read.map((row) => ({ ...row, ...rows[row.id] }));
  return inOrder(draft ? [...all, { ...draft, id: draftId }] : all);
}

/** As the server orders them: those of one number as they came. */
const inOrder = (rows: readonly Row[]): Row[] => rows.toSorted((one, other) => sortOf(one) - sortOf(other));

/** What has no number stands last. */
const last = 9999;
export const sortOf = ({ sort }: Row): number => (isEmptyValue(sort) ? last : Number(sort));

export const parentOf = ({ parentId }: Row): string => (isEmptyValue(parentId) ? rootId : String(parentId));

/**
 * The same edits with some more; what is again as it was read is none.
 *
 * @example
 * withChanges({ rows: { '1': { name: 'b' } }, draft: undefined }, [{ id: '1', name: 'a' }], { '1': { name: 'a' } }); // none
 */
export function withChanges(edits: RowEdits, read: readonly Row[], changes: Changes): RowEdits {
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
export const changedIds = ({ rows }: RowEdits, read: readonly Row[]): string[] =>
  read.filter(({ id }) => rows[id] !== undefined).map(({ id }) => id);

/** Whether anything is not saved. */
export const hasEdits = ({ rows, draft }: RowEdits): boolean =>
  draft !== undefined || Object.keys(rows).length > 0;
