import { oss } from '@mall/sdk/contract';
import { beyondScopes } from '../../../context/beyond-scopes.js';
import { bladeHandlers, createCrudService } from '../../../crud/crud-service.js';
import type { Handlers } from '../../../http/mount.js';
import { ossTable } from './oss.table.js';
import { ossRules } from './oss-rules.js';

/** Stores of a tenant. */
export const ossHandlers = (): Handlers<typeof oss.operations> => {
  const service = createCrudService(oss, {
    table: ossTable,
    family: 'entity',
    hidden: ['secretKeySealed'],
    rules: ossRules,
  });
  const { repository } = service;
  return {
    ...bladeHandlers(service),
    enable: async (ctx, input) => {
      const id = String(input.id);
      const chosen = await repository.lock(ctx, id);
      const all = beyondScopes(ctx);
      const enabled = await repository.all(all, { status: 2 });
      const others = enabled.filter((row) => row.id !== id).map((row) => row.id);
      await repository.updateMany(all, others, { status: 1 });
      await repository.update(ctx, id, { status: 2 }, undefined, chosen);
      return null;
    },
  };
};
