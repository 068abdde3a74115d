import { attach, type HeldFile, splitIds } from '@mall/sdk/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { beyondScopes } from '../context/beyond-scopes.js';
import type { UserContext } from '../context/context.js';
import { createRepository } from '../crud/repository.js';
import { addressOf } from '../files/file-address.js';
import { AppError } from '../support/app-error.js';
import { attaches } from './attach.table.js';
import { files } from './file.table.js';
import { ofAttach, setFiles } from './file-rows.js';

const attachRows = createRepository(attach, { table: attaches, family: 'entity' });

/** The files of these rows, which the caller may read, with links to them; in the order in which they came. */
export async function heldFilesOf(
  ctx: UserContext,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly HeldFile[]>> {
  const found = new Map<string, HeldFile[]>();
  if (ownerIds.length === 0) return found;
  const rows = await ctx.db
    .select({ file: files, attach: attaches })
    .from(files)
    .innerJoin(attaches, eq(attaches.id, files.attachId))
    .where(isOwned(ctx, ownerIds))
    .orderBy(asc(attaches.id));
  for (const { file, attach: row } of rows) {
    const owner = file.ownerId ?? '';
    const link = (row.domainUrl ?? '') + addressOf(ctx.fileLinks, file).link;
    const { id, originalName, attachSize } = row;
    found.set(owner, [...(found.get(owner) ?? []), { id, originalName, attachSize, link }]);
  }
  return found;
}

const isOwned = ({ actor }: UserContext, ownerIds: readonly string[]) =>
  and(
    eq(files.tenantId, actor.tenantId),
    inArray(files.ownerId, [...ownerIds]),
    eq(files.state, 'kept'),
    eq(attaches.isDeleted, 0),
  );

/**
 * Makes these the files of a row, and no others; those that it had besides go. `undefined` leaves them as they are.
 *
 * @throws AppError row.not_found, at the field, for a file that is not the caller's to give
 */
export async function keepHeldFiles(
  ctx: UserContext,
  ownerId: string,
  { field, ids }: { readonly field: string; readonly ids: readonly string[] | null | undefined },
): Promise<void> {
  if (ids === undefined) return;
  const wanted = splitIds(ids);
  const held = ((await heldFilesOf(ctx, [ownerId])).get(ownerId) ?? []).map(({ id }) => id);
  await claim(
    ctx,
    ownerId,
    field,
    wanted.filter((id) => !held.includes(id)),
  );
  await drop(
    ctx,
    held.filter((id) => !wanted.includes(id)),
  );
}

/** Makes files the row's own: such as the caller has sent, and no other row has. */
async function claim(ctx: UserContext, ownerId: string, field: string, ids: readonly string[]) {
  if (ids.length === 0) return;
  const free = and(
    ofAttach(ctx.actor, ids),
    eq(files.createUser, ctx.actor.userId),
    eq(files.state, 'kept'),
    isNull(files.ownerId),
  );
  const found = await ctx.db.select({ id: files.attachId }).from(files).where(free).for('update');
  const missing = ids.find((id) => !found.some((row) => row.id === id));
  // Who knows an attachment's id may not read it for that: else naming it would open it to everybody.
  if (missing !== undefined)
    throw new AppError('row.not_found', { params: { id: missing }, issues: [{ field, rule: 'missing' }] });
  await setFiles(ctx.db, free, { ownerId });
}

/** Attachments that nobody may have any more; their bytes are swept once this is certain. */
async function drop(ctx: UserContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await attachRows.remove(beyondScopes(ctx), ids);
  await setFiles(ctx.db, ofAttach(ctx.actor, ids), { state: 'gone' });
}

/** What rows had goes with them, and waits for their coming back. */
export async function setHeldFilesAside(ctx: UserContext, ownerIds: readonly string[]): Promise<void> {
  const held = [...(await heldFilesOf(ctx, ownerIds)).values()].flat().map(({ id }) => id);
  if (held.length === 0) return;
  await attachRows.remove(beyondScopes(ctx), held);
  await setFiles(ctx.db, ofAttach(ctx.actor, held), { state: 'aside' });
}

/** A row that is there again has the files that went with it, as long as they were kept. */
export async function bringHeldFilesBack(ctx: UserContext, ownerId: string): Promise<void> {
  const aside = await ctx.db
    .select({ id: files.attachId })
    .from(files)
    .where(isAside(ctx, ownerId))
    .for('update');
  for (const { id } of aside) if (id !== null) await attachRows.restore(beyondScopes(ctx), id);
  await setFiles(ctx.db, isAside(ctx, ownerId), { state: 'kept' });
}

const isAside = ({ actor }: UserContext, ownerId: string) =>
  and(eq(files.tenantId, actor.tenantId), eq(files.ownerId, ownerId), eq(files.state, 'aside'));
