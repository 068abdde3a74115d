import { type file, splitIds } from '@mall/sdk/contract';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { users } from '../../../accounts/tables/user.table.js';
import { files } from '../../../attachments/file.table.js';
import { setFiles } from '../../../attachments/file-rows.js';
import type { UserContext } from '../../../context/context.js';
import { offsetOf, pageOf, pagingOf } from '../../../crud/paging.js';
import { addressOf } from '../../../files/file-address.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';

/** Public files of a tenant, for whoever answers for its room: all that nobody has removed. */
export const publicFiles: Pick<Handlers<typeof file.operations>, 'listPublic' | 'removePublic'> = {
  listPublic: async (ctx, query) => {
    const paging = pagingOf(query);
    const [total] = await ctx.db.select({ count: count() }).from(files).where(ofTenant(ctx));
    const rows = await ctx.db
      .select({ file: files, ownerName: users.realName })
      .from(files)
      .leftJoin(users, and(eq(users.id, files.createUser), eq(users.tenantId, files.tenantId)))
      .where(ofTenant(ctx))
      .orderBy(desc(files.id))
      .limit(paging.size)
      .offset(offsetOf(paging));
    const records = rows.map(({ file: row, ownerName }) => {
      const { id, name, originalName, type, size, createUser, createTime } = row;
      const { link } = addressOf(ctx.fileLinks, row);
      return { id, name, originalName, type, size, link, createUser, ownerName, createTime };
    });
    return pageOf(records, total?.count ?? 0, paging);
  },
  removePublic: async (ctx, input) => {
    const wanted = and(ofTenant(ctx), inArray(files.id, splitIds(input.ids)));
    const found = await ctx.db.select({ id: files.id }).from(files).where(wanted).for('update');
    const missing = splitIds(input.ids).find((id) => !found.some((row) => row.id === id));
    if (missing !== undefined) throw fail('row.not_found', { id: missing });
    await setFiles(ctx.db, wanted, { state: 'gone' });
    return null;
  },
};

const ofTenant = ({ actor }: UserContext) =>
  and(eq(files.tenantId, actor.tenantId), eq(files.isPrivate, false), eq(files.state, 'kept'));
