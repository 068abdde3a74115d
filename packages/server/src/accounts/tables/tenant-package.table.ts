import { pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../database/columns.js';

export const tenantPackages = pgTable('mall_tenant_package', {
  ...baseColumns(),
  packageName: varchar('package_name', { length: 255 }).notNull(),
  menuId: text('menu_id'),
  remark: varchar('remark', { length: 255 }),
});
