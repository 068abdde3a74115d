import { region as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { regionSeeds } from './region.seeds.js';
import { regions } from './region.table.js';
import { createRegionService, regionHandlers } from './region-handlers.js';

const page = pageSteps(descriptor, {
  id: '1164733399668962202',
  parentId: folderIds.base,
  icon: 'global',
  sort: 1,
});

/** Administrative divisions of the country. */
export const region = definePart({
  rows: { resource: descriptor, table: regions },
  mount: (host) => mount(host, descriptor, regionHandlers(createRegionService())),
  seeds: [...regionSeeds, ...page],
});
