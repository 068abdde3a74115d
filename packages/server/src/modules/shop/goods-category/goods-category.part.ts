import { goodsCategory as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { type Part, rowsOfService } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { categoryService, goodsCategoryHandlers } from './goods-category-handlers.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000113',
  parentId: folderIds.shop,
  icon: 'cluster',
  sort: 3,
  shops: true,
});

/** Categories of goods. */
export const goodsCategory: Part = {
  mount: (host) =>
    mount(host, descriptor, goodsCategoryHandlers(), {
      refusals: { mall_goods_category_name_key: 'goods_category.exists' },
    }),
  seeds: page,
  ...rowsOfService(descriptor.name, categoryService),
};
