import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import type { Source } from '../../../http/access.js';
import type { Host, MountedCall } from '../../../http/host.js';
import { inTransaction } from '../../../http/own-transaction.js';
import { fail } from '../../../support/app-error.js';
import type { StoredChange } from './change-rows.js';

interface Undo {
  readonly change: StoredChange;
  readonly source: Source;
  /** The row as it is now, removed or not. */
  readonly row: Row;
}

const isRemoved = async (host: Host, ctx: UserContext, { resource, rowId }: StoredChange): Promise<boolean> =>
  ((await host.rows.get(resource)?.find(ctx, [rowId])) ?? []).length === 0;

const undoOf = { update: undoUpdate, create: undoCreate, restore: undoCreate, remove: undoRemove } as const;

async function undoUpdate(host: Host, ctx: UserContext, { change, source, row }: Undo): Promise<void> {
  const { before, after, secrets, resource } = change;
  if (secrets.length > 0) throw fail('history.secret');
  const fields = Object.keys(after).filter((field) => before[field] !== after[field]);
  const form = 'form' in source ? source.form.shape : {};
  if (fields.some((field) => !Object.hasOwn(form, field))) throw fail('history.not_undoable');
  const later = fields.find((field) => (row[field] ?? null) !== (after[field] ?? null));
  if (later !== undefined || (await isRemoved(host, ctx, change)))
    throw fail('history.changed_since', { field: later ?? 'id' });
  const old = Object.fromEntries(fields.map((field) => [field, before[field] ?? null]));
  const update = callOf(host, resource, ['update', 'submit']);
  await update.call(ctx, { id: row.id, version: row.version, ...old });
}

/** The resource's own call, so that its rules and permissions hold as for anybody's edit. */
function callOf(host: Host, resource: string, names: readonly string[]): MountedCall {
  const found = names.map((name) => host.calls.get(`${resource}.${name}`)).find((call) => call !== undefined);
  if (!found) throw fail('history.not_undoable');
  return found;
}

async function undoCreate(host: Host, ctx: UserContext, { change, row }: Undo): Promise<void> {
  const remove = callOf(host, change.resource, ['remove']);
  await remove.call(ctx, { ids: row.id, id: row.id });
}

/** Bringing a row back takes what making one takes. */
async function undoRemove(host: Host, ctx: UserContext, { change, row }: Undo): Promise<void> {
  const restore = host.rows.get(change.resource)?.restore;
  if (!restore) throw fail('history.not_undoable');
  callOf(host, change.resource, ['create', 'submit']).allow(ctx, {});
  await inTransaction(ctx, `${change.resource}.restore`, (inner) => restore(inner, row.id));
}

/**
 * Takes a change back where nothing later depends on it.
 *
 * @throws AppError history.changed_since, history.secret, history.not_undoable, or what the resource's rules refuse
 */
export const undoChange = (host: Host, ctx: UserContext, undo: Undo): Promise<void> =>
  undoOf[undo.change.kind](host, ctx, undo);
