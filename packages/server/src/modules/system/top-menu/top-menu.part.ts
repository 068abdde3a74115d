import { topMenu as descriptor } from '@mall/sdk/contract';
import { plainPart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { topMenus } from './top-menu.table.js';
import { grantTopMenus } from './top-menu-grant.js';
import { topMenuOrder } from './top-menu-rows.js';

const page = pageSteps(descriptor, {
  id: '1123598815738675208',
  parentId: folderIds.system,
  icon: 'bars',
  sort: 7,
  shops: true,
});

/** Entries of the top bar, and the pages that each of them leads to. */
export const topMenu = plainPart(descriptor, {
  table: topMenus,
  family: 'entity',
  order: topMenuOrder,
  actions: {
    grant:
      ({ repository }) =>
      (ctx, input) =>
        grantTopMenus(ctx, repository, input),
  },
  seeds: page,
});
