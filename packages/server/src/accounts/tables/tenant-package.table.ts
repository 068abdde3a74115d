import { tenantPackage } from '@mall/sdk/contract';
import { pgTable } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../database/columns.js';
import { columnsOf } from '../../database/columns-of.js';

export const tenantPackages = pgTable('mall_tenant_package', {
  ...baseColumns(),
  ...columnsOf(tenantPackage),
});
