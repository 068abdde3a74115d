import { user } from '@mall/sdk/contract';
import { asc } from 'drizzle-orm';
import { createCrudService, restHandlers } from '../../../crud/crud-service.js';
import type { Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { users } from '../../shared/tables/user.table.js';
import { atHome } from '../../shared/tenant-reach.js';
import { userActions } from './user-actions.js';
import { pickerFilter } from './user-filter.js';
import { hiddenUserColumns } from './user-link.js';
import { withUserNames } from './user-names.js';
import { userRules } from './user-rules.js';

/** People who sign in (wire contract, section 3.15). */
export const userHandlers = (): Handlers<typeof user.operations> => {
  const service = createCrudService(user, {
    table: users,
    linkedByRules: ['roleId', 'deptId'],
    family: 'entity',
    hidden: hiddenUserColumns,
    order: [asc(users.id)],
    rules: userRules,
  });
  const handlers = restHandlers(service);
  return {
    ...handlers,
    info: (ctx) => service.get(atHome(ctx), ctx.actor.userId) as Promise<never>,
    platformDetail: handlers.detail,
    search: async (ctx, query) => {
      const found = await service.repository.page(ctx, query as Values, pickerFilter(ctx, query as Values));
      return { ...found, records: await withUserNames(ctx, found.records) };
    },
    ...userActions(service),
  };
};
