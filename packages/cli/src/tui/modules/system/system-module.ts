import type { DashboardModule } from '../../controllers/dashboard-module.js';

export const systemModule: DashboardModule = {
  resources: {
    dict: () => import('./dict/dict-special.js'),
    'dict-biz': () => import('./dict-biz/dict-biz-special.js'),
    role: () => import('./role/role-special.js'),
    user: () => import('./user/user-special.js'),
  },
};
