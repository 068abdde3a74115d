import { user as descriptor, sessionCode } from '@mall/sdk/contract';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { showSetup } from '../../../messages/today/figures.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { crudButtons, pageSteps } from '../../../seed-steps/page-steps.js';
import { userSeeds } from './user.seeds.js';
import { ownTransactions, userHandlers } from './user-handlers.js';
import { userRows } from './user-link.js';

const page = pageSteps(descriptor, {
  id: '1123598815738675204',
  parentId: folderIds.system,
  icon: 'user',
  sort: 1,
  shops: true,
  buttons: [
    ...crudButtons(descriptor.code),
    { code: 'user_role', name: '角色配置', place: 1 },
    { code: 'user_reset', name: '密码重置', alias: 'reset-password', place: 1 },
    { code: sessionCode, name: '登录会话', alias: 'sessions', place: 2 },
    { code: 'user_disable', name: '停用启用', place: 3 },
    { code: 'user_approve', name: '审核通过', place: 3 },
    { code: 'user_refuse', name: '审核拒绝', place: 3 },
  ],
});

const waiting = pageSteps(descriptor, {
  id: '1900000000000000601',
  parentId: folderIds.system,
  icon: 'user-add',
  sort: 2,
  shops: true,
  list: 'waiting',
});

/** People. */
export const user = definePart({
  rows: { resource: descriptor, table: users },
  mount: (host) => {
    showSetup(host, { name: 'people', call: 'user.create', done: hasPeople });
    mount(host, descriptor, userHandlers(host), { changesAccess: true, ownTransactions });
  },
  seeds: [...page, ...waiting, ...userSeeds],
});

/** Somebody beside whoever set the shop up. */
async function hasPeople(ctx: UserContext): Promise<boolean> {
  const { total } = await userRows.page(ctx, { size: 1 });
  return total > 1;
}
