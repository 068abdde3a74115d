import { dept as descriptor } from '@mall/sdk/contract';
import { depts } from '../../../accounts/tables/dept.table.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { deptSeeds } from './dept.seeds.js';
import { deptHandlers } from './dept-handlers.js';

const page = pageSteps(descriptor, {
  id: '1123598815738675205',
  parentId: folderIds.system,
  icon: 'apartment',
  sort: 2,
  shops: true,
});

/** Departments. */
export const dept = definePart({
  rows: { resource: descriptor, table: depts },
  mount: (host) => mount(host, descriptor, deptHandlers(), { changesAccess: true }),
  seeds: [...page, ...deptSeeds],
});
