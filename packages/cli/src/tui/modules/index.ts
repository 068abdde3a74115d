import type { Specials } from '../controllers/state/dashboard.js';

/** Every special resource, by its name. */
export const specials: Specials = {
  'invite-code': () => import('./shop/invite-code/index.js'),
  role: () => import('./system/role/index.js'),
  user: () => import('./system/user/index.js'),
};
