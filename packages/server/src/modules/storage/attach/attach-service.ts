import { extname } from 'node:path';
import { attach } from '@mall/sdk/contract';
import { inArray } from 'drizzle-orm';
import { users } from '../../../accounts/tables/user.table.js';
import { attaches } from '../../../attachments/attach.table.js';
import { files, type StoredFile } from '../../../attachments/file.table.js';
import { ofAttach, setFiles } from '../../../attachments/file-rows.js';
import type { UserContext } from '../../../context/context.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Row } from '../../../crud/row.js';
import { bareLink } from '../../../files/file-address.js';

export const attachService = createCrudService(attach, {
  table: attaches,
  family: 'entity',
  rules: {
    decorate: withOwners,
    // What somebody saves it as is what it is called now.
    afterUpdate: async (ctx, { id, originalName }) => {
      await setFiles(ctx.db, ofAttach(ctx.actor, [id]), { originalName: String(originalName) });
    },
    // From here on nobody reads it; the bytes go once this is certain.
    afterRemove: async (ctx, rows) => {
      const ids = rows.map(({ id }) => id);
      await setFiles(ctx.db, ofAttach(ctx.actor, ids), { state: 'gone' });
    },
  },
});

async function withOwners(ctx: UserContext, rows: Row[]): Promise<Row[]> {
  const ids = [...new Set(rows.map(({ createUser }) => createUser).filter((id) => typeof id === 'string'))];
  const found =
    ids.length === 0
      ? []
      : await ctx.db.select({ id: users.id, name: users.realName }).from(users).where(inArray(users.id, ids));
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, ownerName: names.get(String(row.createUser)) ?? null }));
}

/** The row of a file that has come in; its id. */
export async function addAttach(ctx: UserContext, file: StoredFile, domain: string): Promise<string> {
  const { name, originalName, size } = file;
  const row = await attachService.create(ctx, {
    link: domain + bareLink(name),
    domainUrl: domain || null,
    name,
    originalName,
    extension: extname(name).slice(1),
    attachSize: size,
  });
  return row.id;
}

/** The files of these attachments, whatever has become of them. */
export const filesOf = (ctx: UserContext, ids: readonly string[]): Promise<StoredFile[]> =>
  ctx.db.select().from(files).where(ofAttach(ctx.actor, ids));
