import { socialProvider } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, bigId, tenantColumn } from '../../../database/columns.js';
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
    /** Another one each time the row begins to mean somebody else, or comes back: what was said before counts no more. */
    epoch: bigId('epoch').notNull().default('0'),
  },
  (t) => [
    uniqueIndex('mall_social_provider_source_key').on(t.tenantId, t.source).where(sql`${t.isDeleted} = 0`),
  ],
);

export type ProviderRow = typeof socialProviders.$inferSelect;
