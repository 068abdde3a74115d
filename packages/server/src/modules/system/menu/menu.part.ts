import { menu as descriptor } from '@mall/sdk/contract';
import { menus } from '../../../accounts/tables/menu.table.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
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
  seeds: page,
});
