import type { Specials } from '../controllers/state/dashboard.js';

/** Every special resource, by its name. */
export const specials: Specials = {
  dict: () => import('./system/dict/index.js'),
  'dict-biz': () => import('./system/dict-biz/index.js'),
  'goods-price': () => import('./shop/goods-price/index.js'),
  'invite-code': () => import('./shop/invite-code/index.js'),
  'log-api': () => import('./monitor/log-api/index.js'),
  'log-error': () => import('./monitor/log-error/index.js'),
  'log-usual': () => import('./monitor/log-usual/index.js'),
  region: () => import('./base/region/index.js'),
  role: () => import('./system/role/index.js'),
  tenant: () => import('./tenant/tenant/index.js'),
  user: () => import('./system/user/index.js'),
};
