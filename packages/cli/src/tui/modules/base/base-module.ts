import type { DashboardModule } from '../../controllers/dashboard-module.js';

export const baseModule: DashboardModule = {
  resources: {
    region: () => import('./region/region-special.js'),
  },
};
