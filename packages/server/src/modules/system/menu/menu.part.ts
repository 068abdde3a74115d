import { menu as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../shared/seeds/folder-ids.js';
import { pageSteps } from '../../shared/seeds/page-steps.js';
import { menus } from '../../shared/tables/menu.table.js';
import { menuSeeds } from './menu.seeds.js';
import { menuHandlers } from './menu-handlers.js';

const page = pageSteps(descriptor, {
  id: '1123598815738675207',
  parentId: folderIds.system,
  icon: 'menu',
  sort: 6,
});

/** Menus and buttons. */
export const menu = definePart({
  rows: { resource: descriptor, table: menus },
  mount: (host) =>
    mount(host, descriptor, menuHandlers(), {
      changesAccess: true,
      refusals: { mall_menu_code_key: 'menu.exists' },
    }),
  seeds: [...page, ...menuSeeds],
});
