import { socialProvider } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';
import { columnsOf } from '../../../database/columns-of.js';

/** A tenant has a handful of them: what its screen filters by needs no index of its own. */
export const socialProviders = pgTable(
  'mall_social_provider',
  {
    ...baseColumns(),
    ...tenantColumn(),
    ...columnsOf(socialProvider),
    kind: varchar('kind', { length: 16 }).notNull(),
    /** Sealed; the third party wants it said. */
    clientSecretSealed: text('client_secret_sealed'),
  },
  (t) => [
    uniqueIndex('mall_social_provider_source_key').on(t.tenantId, t.source).where(sql`${t.isDeleted} = 0`),
  ],
);

export type ProviderRow = typeof socialProviders.$inferSelect;
