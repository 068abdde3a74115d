import { maxPageSize, user } from '@mall/sdk/contract';
import { asc } from 'drizzle-orm';
import { atHome } from '../../../accounts/access/tenant-reach.js';
import { createPasswordGuard } from '../../../accounts/passwords/password-guard.js';
import { users } from '../../../accounts/tables/user.table.js';
import { restHandlers } from '../../../crud/crud-handlers.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Values } from '../../../crud/row.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { inTransaction } from '../../../http/own-transaction.js';
import { userActions } from './user-actions.js';
import { userAudit } from './user-audit.js';
import { userDisabling } from './user-disabling.js';
import { userExport } from './user-export.js';
import { pickerFilter } from './user-filter.js';
import { userImport } from './user-import.js';
import { hiddenUserColumns } from './user-link.js';
import { withEveryName } from './user-names.js';
import { preparePassword } from './user-passwords.js';
import { userRules } from './user-rules.js';

/** Passwords are hashed before anything is locked, and wrong ones are counted although the call is refused. */
export const ownTransactions = ['create', 'resetPassword', 'updatePassword', 'importUser'];

/** People who sign in (wire contract, section 3.15). */
export function userHandlers(host: Host): Handlers<typeof user.operations> {
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
    create: async (ctx, input) => {
      const { shown, ...password } = await preparePassword(ctx, input.password);
      const made = await inTransaction(ctx, 'user.create', (inner) =>
        service.create(inner, { ...input, password }),
      );
      return { ...made, ...(shown !== undefined && { password: shown }) } as never;
    },
    info: (ctx) => service.get(atHome(ctx), ctx.actor.userId) as Promise<never>,
    platformDetail: handlers.detail,
    search: async (ctx, query) => {
      const found = await service.repository.page(ctx, query as Values, pickerFilter(ctx, query as Values));
      return { ...found, records: await withEveryName(ctx, found.records) };
    },
    userList: async (ctx, query) => {
      const { records } = await service.repository.page(
        ctx,
        { ...query, size: maxPageSize },
        pickerFilter(ctx, {}),
      );
      return records as never;
    },
    ...userAudit,
    ...userDisabling(host),
    ...userExport(service),
    importUser: userImport(host, service),
    ...userActions(service, createPasswordGuard()),
  };
}
