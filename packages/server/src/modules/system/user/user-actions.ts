import { type InputOf, splitIds, type user } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { CrudService } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { accountKey, clearAttempts } from '../../shared/attempt-limit.js';
import { findAll } from '../../shared/find-all.js';
import type { PasswordGuard } from '../../shared/password-guard.js';
import { atHome, enterTenant } from '../../shared/tenant-reach.js';
import { createPasswordChange, resetPasswords } from './user-passwords.js';
import { refuseHigher } from './user-rank.js';
import { checkChange } from './user-rules.js';

type Operations = typeof user.operations;
type Actions = Pick<
  Handlers<Operations>,
  'updateInfo' | 'updatePassword' | 'updatePlatform' | 'resetPassword' | 'grant' | 'unlock'
>;

const defined = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** What is done to people beside the five verbs (wire contract, section 3.15). */
export const userActions = ({ repository }: CrudService, guard: PasswordGuard): Actions => {
  const targets = async (ctx: UserContext, ids: unknown, operation: string): Promise<Row[]> => {
    const rows = await findAll(ctx, repository, splitIds(ids as string));
    for (const row of rows) {
      await enterTenant(ctx, String(row.tenantId), operation);
      await refuseHigher(ctx, row);
    }
    return rows;
  };
  return {
    updateInfo: async (ctx, { avatar, name, realName, phone, email }: InputOf<Operations['updateInfo']>) => {
      // Whatever id the body carries: one changes oneself.
      const home = atHome(ctx);
      await repository.update(home, ctx.actor.userId, defined({ avatar, name, realName, phone, email }));
      return null;
    },
    updatePassword: createPasswordChange(guard),
    updatePlatform: async (ctx, { userId, userType, userExt }) => {
      const [row] = await targets(ctx, userId, 'user.updatePlatform');
      const ext = userExt === undefined ? {} : { userExt: userExt || null };
      await repository.update(ctx, String(row?.id), { userType: Number(userType), ...ext });
      return null;
    },
    resetPassword: resetPasswords,
    grant: async (ctx, { userIds, roleIds }) => {
      const roleId = splitIds(roleIds).join(',');
      for (const row of await targets(ctx, userIds, 'user.grant')) {
        await checkChange(ctx, { roleId }, row);
        await repository.update(ctx, row.id, { roleId });
      }
      return null;
    },
    unlock: async (ctx, { userIds }) => {
      for (const row of await targets(ctx, userIds, 'user.unlock'))
        await clearAttempts(ctx.db, accountKey(String(row.tenantId), String(row.account)));
      return null;
    },
  };
};
