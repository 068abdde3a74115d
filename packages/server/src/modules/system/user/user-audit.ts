import { auditStatuses, splitIds, type user } from '@mall/sdk/contract';
import { eq } from 'drizzle-orm';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import type { Row, Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import { userRows } from './user-link.js';
import { withEveryName } from './user-names.js';
import { checkChange } from './user-rules.js';
import { targets } from './user-targets.js';

type Audit = Pick<Handlers<typeof user.operations>, 'waiting' | 'approve' | 'refuse'>;

/** Letting people in who registered themselves, or not (wire contract, section 2.5). */
export const userAudit: Audit = {
  waiting: async (ctx, query) => {
    const where = [eq(users.auditStatus, auditStatuses.waiting)];
    const found = await userRows.page(ctx, query as Values, { where });
    return { ...found, records: await withEveryName(ctx, found.records) } as never;
  },
  approve: async (ctx, { userIds, roleId, deptId, postId }) => {
    const given = { roleId: csv(roleId), deptId: csv(deptId), postId: csv(postId) || null };
    for (const row of await applicants(ctx, userIds, 'user.approve')) {
      await checkChange(ctx, given, row);
      await userRows.update(ctx, row.id, { ...given, auditStatus: null, auditReason: null });
    }
    return null;
  },
  refuse: async (ctx, { userIds, reason }) => {
    for (const row of await applicants(ctx, userIds, 'user.refuse'))
      await userRows.update(ctx, row.id, { auditStatus: auditStatuses.refused, auditReason: reason });
    return null;
  },
};

const csv = (ids: unknown): string => splitIds(ids as string).join(',');

/** People who registered themselves and whom nobody has let in. */
async function applicants(ctx: UserContext, ids: unknown, operation: string): Promise<Row[]> {
  const rows = await targets(ctx, ids, operation);
  for (const { auditStatus, account } of rows)
    if (auditStatus === null) throw fail('user.not_waiting', { account: String(account) });
  return rows;
}
