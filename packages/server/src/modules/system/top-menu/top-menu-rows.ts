import { topMenu } from '@mall/sdk/contract';
import { asc } from 'drizzle-orm';
import { createRepository } from '../../../crud/repository.js';
import { topMenus } from './top-menu.table.js';

export const topMenuOrder = [asc(topMenus.sort), asc(topMenus.id)];

/** A tenant's top menus as the calls about menus look them up, in the order of the bar. */
export const topMenuRows = createRepository(topMenu, {
  table: topMenus,
  family: 'entity',
  order: topMenuOrder,
});
