import type { AnyResource } from '@mall/sdk/contract';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The table of rows that all tenants share; undefined where each row is a tenant's. */
export const sharedTableOf = ({ tenancy }: AnyResource, table: PgTable): string | undefined =>
  tenancy === 'global' ? getTableName(table) : undefined;
