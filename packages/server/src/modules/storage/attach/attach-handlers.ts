import { type attach, splitIds } from '@mall/sdk/contract';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import type { Values } from '../../../crud/row.js';
import { addressOf } from '../../../files/file-address.js';
import type { Handlers } from '../../../http/mount.js';
import { recordActing } from '../../../http/record-acting.js';
import { fail } from '../../../support/app-error.js';
import type { FileKeeper } from '../file/file-keeper.js';
import { attachService, filesOf } from './attach-service.js';

/** Bytes go when the rows are gone for certain, and not before. */
export const ownTransactions = ['remove'];

export function attachHandlers(keeper: FileKeeper): Handlers<typeof attach.operations> {
  const { list, detail } = bladeHandlers(attachService);
  return {
    list,
    detail,
    // The reply's schema parses what the columns gave.
    rename: (ctx, input) => attachService.update(ctx, input as Values) as Promise<never>,
    remove: async (ctx, input) => {
      const ids = splitIds(input.ids as string);
      const gone = await ctx.database.ormTransaction(async (db) => {
        const inner = { ...ctx, db };
        await recordActing(inner, 'attach.remove');
        await attachService.remove(inner, ids);
        return filesOf(inner, ids);
      });
      // A store that does not answer now is asked again by the sweep.
      for (const file of gone)
        await keeper.drop(file).catch((err: unknown) => ctx.log.error({ err }, 'file'));
      return null;
    },
    download: async (ctx, input) => {
      const { id, originalName, attachSize, domainUrl } = await attachService.repository.get(
        ctx,
        String(input.id),
      );
      const [file] = await filesOf(ctx, [id]);
      if (file?.state !== 'kept') throw fail('file.not_found');
      const { link, expires = ctx.clock.now() } = addressOf(ctx.fileLinks, file);
      return {
        link: `${domainUrl ?? ''}${link}`,
        originalName: String(originalName),
        attachSize: Number(attachSize),
        expires: ctx.wireTime(expires),
      };
    },
  };
}
