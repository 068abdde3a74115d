import { type BladeFile, maxFileBytes, type UploadedFile } from '@mall/sdk/contract';
import { eq } from 'drizzle-orm';
import { files, type StoredFile } from '../../../attachments/file.table.js';
import { setFiles } from '../../../attachments/file-rows.js';
import type { UserContext } from '../../../context/context.js';
import { contentTypeOf } from '../../../files/content-type.js';
import { addressOf } from '../../../files/file-address.js';
import { newFileName } from '../../../files/file-key.js';
import { recordActing } from '../../../http/record-acting.js';
import { readNumberParam } from '../../../settings/params.js';
import { fail } from '../../../support/app-error.js';
import { storeFor } from '../oss/oss-stores.js';
import type { FileKeeper } from './file-keeper.js';
import { requireRoom } from './file-room.js';

export const maxMegabytesKey = 'file.maxMegabytes';

/** The row of what people see of a file; its id. */
export type AddAttach = (ctx: UserContext, file: StoredFile, domain: string) => Promise<string>;

export interface KeepOptions {
  /** A store other than the enabled one. */
  readonly code: string | null | undefined;
  /** Makes the file an attachment, which signed links alone open. */
  readonly addAttach?: AddAttach;
}

/**
 * Keeps a file that has come in: all of it with its rows, or nothing.
 *
 * @throws AppError file.type_refused, file.store_failed, file.person_full, file.tenant_full, request.too_many, oss.unknown, request.too_large
 */
export async function keepFile(
  keeper: FileKeeper,
  ctx: UserContext,
  sent: UploadedFile,
  options: KeepOptions,
): Promise<BladeFile> {
  await requireSize(ctx, sent.size);
  const { file, domain } = await begin(ctx, sent, options);
  try {
    await keeper.write(file, sent.path);
    const attachId = await finish(ctx, file, domain, options.addAttach);
    const { name, originalName } = file;
    return { link: domain + addressOf(ctx.fileLinks, file).link, domain, name, originalName, attachId };
  } catch (error) {
    // Where this fails too, the sweep finds the row.
    await keeper.drop(file).catch((err: unknown) => ctx.log.error({ err }, 'file'));
    throw error;
  }
}

const megabyte = 1024 * 1024;

/** @throws AppError file.empty, request.too_large */
async function requireSize(ctx: UserContext, size: number): Promise<void> {
  if (size === 0) throw fail('file.empty');
  const megabytes = await readNumberParam(ctx.db, maxMegabytesKey, maxFileBytes / megabyte);
  const most = Math.min(Math.max(megabytes, 1) * megabyte, maxFileBytes);
  if (size > most) throw fail('request.too_large', { limit: `${most / megabyte} MB` });
}

/** The row first, so that whatever is interrupted from here on is found by the sweep. */
async function begin(ctx: UserContext, sent: UploadedFile, { code, addAttach }: KeepOptions) {
  const content = await contentTypeOf(sent);
  if ('refused' in content) throw fail('file.type_refused', { type: content.refused });
  const { tenantId, userId } = ctx.actor;
  return ctx.database.ormTransaction(async (db) => {
    await requireRoom({ ...ctx, db }, sent.size);
    const store = await storeFor(db, tenantId, code);
    const [file] = await db
      .insert(files)
      .values({
        id: ctx.ids.next(),
        tenantId,
        name: newFileName(content.extension),
        originalName: shortName(sent.name, content.extension),
        type: content.type,
        size: sent.size,
        isPrivate: addAttach !== undefined,
        ossId: store?.id ?? null,
        state: 'writing',
        createUser: userId,
        createTime: ctx.clock.now().toISOString(),
      })
      .returning();
    if (!file) throw fail('operation.failed');
    return { file, domain: store?.transformEndpoint?.replace(/\/+$/, '') ?? '' };
  });
}

const shortName = (name: string, extension: string): string =>
  [...name].slice(0, 255).join('') || `file.${extension}`;

/** Its bytes are there: from now on it is served. */
const finish = (
  ctx: UserContext,
  file: StoredFile,
  domain: string,
  addAttach: AddAttach | undefined,
): Promise<string | null> =>
  ctx.database.ormTransaction(async (db) => {
    const inner = { ...ctx, db };
    await recordActing(inner, addAttach ? 'file.putFileAttach' : 'file.putFile');
    const attachId = (await addAttach?.(inner, file, domain)) ?? null;
    await setFiles(db, eq(files.id, file.id), { state: 'kept', attachId });
    return attachId;
  });
