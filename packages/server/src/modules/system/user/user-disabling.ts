import type { user } from '@mall/sdk/contract';
import { leftBehind } from '../../../accounts/left-behind.js';
import { revokeSessionsOf } from '../../../accounts/revoke-sessions.js';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import { userRows } from './user-link.js';
import { targets } from './user-targets.js';

type Disabling = Pick<Handlers<typeof user.operations>, 'disable' | 'enable'>;

const [enabled, disabled] = [1, 2];

/** Closing accounts, and opening them again. */
export const userDisabling = (host: Host): Disabling => ({
  disable: async (ctx, { userIds, preview }) => {
    const rows = await targets(ctx, userIds, 'user.disable');
    if (rows.some(({ id }) => id === ctx.actor.userId)) throw fail('user.disable_self');
    const left = [];
    for (const row of rows) left.push(await withLeft(host, ctx, row));
    if (Number(preview ?? 0) === 1) return left;
    for (const { id } of rows) await userRows.update(ctx, id, { status: disabled });
    await revokeSessionsOf(
      ctx,
      rows.map(({ id }) => id),
    );
    return left;
  },
  enable: async (ctx, { userIds }) => {
    for (const { id } of await targets(ctx, userIds, 'user.enable'))
      await userRows.update(ctx, id, { status: enabled });
    return null;
  },
});

const unknown = {
  ...{ open: null, claimable: null, lent: null },
  ...{ models: null, proxies: null, scopes: null, tasks: null },
};

async function withLeft(host: Host, ctx: UserContext, { id, account, realName }: Row) {
  const left = (await leftBehind(host, ctx, id)) ?? unknown;
  return { id, account: String(account), realName: (realName as string | null) ?? null, ...left };
}
