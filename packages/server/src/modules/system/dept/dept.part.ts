import { dept as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../shared/seeds/folder-ids.js';
import { pageSteps } from '../../shared/seeds/page-steps.js';
import { depts } from '../../shared/tables/dept.table.js';
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
