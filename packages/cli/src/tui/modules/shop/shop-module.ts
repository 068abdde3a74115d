import type { DashboardModule } from '../../controllers/dashboard-module.js';

export const shopModule: DashboardModule = {
  resources: {
    'goods-price': () => import('./goods-price/goods-price-special.js'),
    'invite-code': () => import('./invite-code/invite-code-special.js'),
  },
};
