import { oss } from '@mall/sdk/contract';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Handlers } from '../../../http/mount.js';
import { useOnly } from '../../../rules/use-only.js';
import { ossTable } from './oss.table.js';
import { ossRules } from './oss-rules.js';

/** Stores of a tenant. */
export function ossHandlers(): Handlers<typeof oss.operations> {
  const service = createCrudService(oss, {
    table: ossTable,
    family: 'entity',
    hidden: ['secretKeySealed'],
    rules: ossRules,
  });
  return {
    ...bladeHandlers(service),
    enable: async (ctx, input) => {
      const { id } = await service.repository.get(ctx, String(input.id));
      await useOnly(ctx, service, { id, name: 'oss', status: ossTable.status });
      return null;
    },
  };
}
