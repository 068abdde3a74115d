import type { DashboardModule } from '../../controllers/dashboard-module.js';

export const tenantModule: DashboardModule = {
  resources: {
    tenant: () => import('./tenant/tenant-special.js'),
  },
};
