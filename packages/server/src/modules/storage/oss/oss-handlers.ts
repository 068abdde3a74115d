import { oss } from '@mall/sdk/contract';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Handlers } from '../../../http/mount.js';
import { recordActing } from '../../../http/record-acting.js';
import { useOnly } from '../../../rules/use-only.js';
import { fail } from '../../../support/app-error.js';
import type { FileKeeper } from '../file/file-keeper.js';
import { ossTable } from './oss.table.js';
import { ossRules } from './oss-rules.js';
import { storeById } from './oss-stores.js';

/** Stores of a tenant. */
export function ossHandlers(keeper: FileKeeper): Handlers<typeof oss.operations> {
  const service = createCrudService(oss, {
    table: ossTable,
    family: 'entity',
    hidden: ['secretKeySealed'],
    rules: ossRules,
  });
  return {
    ...bladeHandlers(service),
    try: async (ctx, input) => {
      const { id, tenantId } = await service.repository.get(ctx, String(input.id));
      const stored = await storeById(ctx.db, String(tenantId), id);
      if (!stored) throw fail('row.not_found', { id });
      await ctx.database.ormTransaction((db) => recordActing({ ...ctx, db }, 'oss.try'));
      const started = performance.now();
      const bytes = await keeper.tryOut(stored);
      return { ok: true, milliseconds: Math.round(performance.now() - started), bytes };
    },
    enable: async (ctx, input) => {
      const { id } = await service.repository.get(ctx, String(input.id));
      await useOnly(ctx, service, { id, name: 'oss', status: ossTable.status });
      return null;
    },
  };
}
