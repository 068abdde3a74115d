import type { history, OutputOf } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { pageOf, pagingOf } from '../../../crud/paging.js';
import type { Row } from '../../../crud/row.js';
import type { Source } from '../../../http/access.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import {
  changeById,
  changesOf,
  firstValues,
  type ListedChange,
  type RowName,
  type StoredChange,
} from './change-rows.js';
import { hiddenFrom, isShared, requireReader } from './readers.js';
import { undoChange } from './undo-change.js';

type Operations = typeof history.operations;
type Change = OutputOf<Operations['list']>['records'][number];
type FieldChange = Change['changes'][number];

/** Another's transaction is what a change is taken back in. */
export const ownTransactions = ['undo'];

export const historyHandlers = (host: Host): Handlers<Operations> => ({
  list: async (ctx, { resource, rowId, current, size }) => {
    const source = requireReader(host, ctx, resource);
    const row = await findRow(host, ctx, resource, String(rowId));
    const paging = pagingOf({ current, size });
    const { total, changes } = await changesOf(ctx, nameOf(source, row), paging);
    const first = changes.some(({ kind }) => kind === 'create') ? await created(ctx, source, row) : [];
    return pageOf(
      changes.map((change) => ({
        ...shown(change, readable(ctx, source, change.kind === 'create' ? first : fieldsOf(change))),
        undoable: change.kind !== 'remove' || host.rows.get(resource)?.restore !== undefined,
      })),
      total,
      paging,
    );
  },
  undo: async (ctx, { id }) => {
    const change = await changeById(ctx, String(id));
    if (!change) throw fail('row.not_found', { id: String(id) });
    // Whoever may not read the row is told of no change either.
    const source = requireReader(host, ctx, change.resource);
    const row = await findRow(host, ctx, change.resource, change.rowId);
    await undoChange(host, { ...ctx, undoes: change.id }, { change, source, row });
    return { resource: change.resource, rowId: change.rowId };
  },
});

/** @throws AppError row.not_found for a row that the caller may not see, removed or not */
async function findRow(host: Host, ctx: UserContext, resource: string, rowId: string): Promise<Row> {
  const [row] = (await host.rows.get(resource)?.findEver(ctx, [rowId])) ?? [];
  if (!row) throw fail('row.not_found', { id: rowId });
  return row;
}

const nameOf = (source: Source, row: Row): RowName => ({
  tenantId: isShared(source) ? '' : String(row.tenantId),
  resource: source.name,
  rowId: row.id,
});

/** The fields of its form that a row started with. */
async function created(ctx: UserContext, source: Source, row: Row): Promise<FieldChange[]> {
  const first = await firstValues(ctx, nameOf(source, row));
  const fields = 'form' in source ? Object.keys(source.form.shape) : [];
  return fields.flatMap((field) => {
    const after = Object.hasOwn(first, field) ? first[field] : row[field];
    return isValue(after) ? [{ field, before: null, after }] : [];
  });
}

const isValue = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const shown = (
  { before, after, secrets, tenantId, ...change }: ListedChange,
  changes: FieldChange[],
): Omit<Change, 'undoable'> => ({
  ...change,
  changes,
});

/** Without the fields that the reader's rows come without. */
function readable(ctx: UserContext, source: Source, changes: FieldChange[]): FieldChange[] {
  const hidden = hiddenFrom(ctx, source);
  return changes.filter(({ field }) => !hidden.has(field));
}

const fieldsOf = ({ before, after, secrets }: StoredChange): FieldChange[] => [
  ...Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null })),
  ...secrets.map((field) => ({ field, before: null, after: null, secret: true })),
];
