import { role as descriptor } from '@mall/sdk/contract';
import { roles } from '../../../accounts/tables/role.table.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { roleSeeds } from './role.seeds.js';
import { roleHandlers } from './role-handlers.js';

const page = pageSteps(descriptor, {
  id: '1123598815738675308',
  parentId: folderIds.authority,
  icon: 'team',
  sort: 1,
  shops: true,
});

/** Roles and what they may do. */
export const role = definePart({
  rows: { resource: descriptor, table: roles },
  mount: (host) => mount(host, descriptor, roleHandlers(), { changesAccess: true, ownAccess: ['grant'] }),
  seeds: [...page, ...roleSeeds],
});
