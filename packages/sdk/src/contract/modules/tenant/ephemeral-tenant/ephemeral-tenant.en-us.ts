import type { ApiLabels } from '../../../core/labels.js';
import type { ephemeralTenant as api } from './ephemeral-tenant.js';

export const ephemeralTenant = {
  title: 'Tenants to test with',
  operations: { all: 'List', make: 'Create', destroy: 'Destroy' },
  inputs: {
    tenantName: 'Tenant name',
    adminPassword: 'Administrator password',
    minutes: 'Minutes that it stays',
    tenantIds: 'Tenant ids',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
