import { type InputOf, splitIds, type user } from '@mall/sdk/contract';
import { atHome } from '../../../accounts/access/tenant-reach.js';
import { accountKey, clearAttempts } from '../../../accounts/passwords/attempt-limit.js';
import type { PasswordGuard } from '../../../accounts/passwords/password-guard.js';
import type { CrudService } from '../../../crud/crud-service.js';
import type { Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { createPasswordChange, resetPasswords } from './user-passwords.js';
import { checkChange, letIn } from './user-rules.js';
import { targets } from './user-targets.js';

type Operations = typeof user.operations;
type Actions = Pick<
  Handlers<Operations>,
  'updateInfo' | 'updatePassword' | 'updatePlatform' | 'resetPassword' | 'grant' | 'unlock'
>;

const defined = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** What is done to people beside the five verbs (wire contract, section 3.15). */
export function userActions({ repository }: CrudService, guard: PasswordGuard): Actions {
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
        await repository.update(ctx, row.id, letIn({ roleId }, row));
      }
      return null;
    },
    unlock: async (ctx, { userIds }) => {
      for (const row of await targets(ctx, userIds, 'user.unlock'))
        await clearAttempts(ctx.db, accountKey(String(row.tenantId), String(row.account)));
      return null;
    },
  };
}
