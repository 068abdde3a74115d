import { workflowCategory as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { type Part, rowsOfService } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { categorySeeds } from './category.seeds.js';
import { categoryHandlers } from './category-handlers.js';
import { categoryService } from './category-service.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000411',
  parentId: folderIds.design,
  icon: 'cluster',
  sort: 2,
  shops: true,
});

/** What processes are sorted into. */
export const workflowCategory: Part = {
  mount: (host) => mount(host, descriptor, categoryHandlers()),
  seeds: [...page, ...categorySeeds],
  ...rowsOfService(descriptor.name, categoryService),
};
