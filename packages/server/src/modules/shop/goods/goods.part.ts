import { goods as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { type Part, rowsOfService } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { goodsSeeds } from './goods.seeds.js';
import { goodsHandlers } from './goods-handlers.js';
import { goodsService } from './goods-service.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000112',
  parentId: folderIds.shop,
  icon: 'shopping',
  sort: 2,
  shops: true,
});

const board = pageSteps(descriptor, {
  id: '1900000000000000116',
  parentId: folderIds.shop,
  icon: 'dollar',
  sort: 1,
  shops: true,
  list: 'board',
});

/** What the shops sell. */
export const goods: Part = {
  mount: (host) =>
    mount(host, descriptor, goodsHandlers(), { refusals: { mall_goods_name_key: 'goods.exists' } }),
  seeds: [...page, ...board, ...goodsSeeds],
  ...rowsOfService(descriptor.name, goodsService),
};
