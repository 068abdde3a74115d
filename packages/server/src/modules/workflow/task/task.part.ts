import { workflowTask as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { taskHandlers } from './task-handlers.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000440',
  parentId: folderIds.process,
  icon: 'inbox',
  sort: 1,
  shops: true,
});

const claimablePage = pageSteps(descriptor, {
  id: '1900000000000000442',
  parentId: folderIds.process,
  icon: 'inbox',
  sort: 3,
  shops: true,
  list: 'claimable',
});

const donePage = pageSteps(descriptor, {
  id: '1900000000000000443',
  parentId: folderIds.process,
  icon: 'check-circle',
  sort: 4,
  shops: true,
  list: 'done',
});

/** What waits for people. */
export const workflowTask = definePart({
  mount: (host) => mount(host, descriptor, taskHandlers(host)),
  seeds: [...page, ...claimablePage, ...donePage],
});
