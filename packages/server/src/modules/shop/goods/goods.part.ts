import { goods as descriptor } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { mount } from '../../../http/mount.js';
import { type Part, rowsOfService } from '../../../http/part.js';
import { showFigure, showSetup } from '../../../messages/today/figures.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { priceFigure } from '../goods-price/price-figure.js';
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
  mount: (host) => {
    showFigure(host, priceFigure);
    showSetup(host, { name: 'goods', call: 'goods.create', done: hasGoods });
    mount(host, descriptor, goodsHandlers(), { refusals: { mall_goods_name_key: 'goods.exists' } });
  },
  seeds: [...page, ...board, ...goodsSeeds],
  ...rowsOfService(descriptor.name, goodsService),
};

async function hasGoods(ctx: UserContext): Promise<boolean> {
  const { total } = await goodsService.repository.page(ctx, { size: 1 });
  return total > 0;
}
