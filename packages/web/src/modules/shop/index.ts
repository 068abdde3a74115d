import { DollarOutlined, GiftOutlined, ShopOutlined, ShoppingOutlined } from '@ant-design/icons';
import { lazyScreen } from '../../components/screen/screen.js';
import type { WebModule } from '../../resource/web-module.js';
import { shopWords } from './words.js';

export const shop: WebModule = {
  words: shopWords,
  icons: { dollar: DollarOutlined, gift: GiftOutlined, shop: ShopOutlined, shopping: ShoppingOutlined },
  screens: {
    '/shop/goods': lazyScreen(() => import('./goods/goods-page.js').then((m) => m.GoodsPage), {}),
    '/shop/price-board': lazyScreen(
      () => import('./price-board/price-board-page.js').then((m) => m.PriceBoardPage),
      {},
    ),
    '/shop/invite-code': lazyScreen(
      () => import('./invite-code/invite-page.js').then((m) => m.InvitePage),
      {},
    ),
  },
};
