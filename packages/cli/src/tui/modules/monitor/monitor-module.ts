import type { DashboardModule } from '../../controllers/dashboard-module.js';

export const monitorModule: DashboardModule = {
  resources: {
    'log-api': () => import('./log-api/log-api-special.js'),
    'log-error': () => import('./log-error/log-error-special.js'),
    'log-usual': () => import('./log-usual/log-usual-special.js'),
  },
};
