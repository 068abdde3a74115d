import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../../database/columns.js';

/** A tenant has a handful of them: what its screen filters by needs no index of its own. */
export const socialProviders = pgTable(
  'mall_social_provider',
  {
    ...baseColumns(),
    ...tenantColumn(),
    source: varchar('source', { length: 32 }).notNull(),
    name: varchar('name', { length: 64 }),
    kind: varchar('kind', { length: 16 }).notNull(),
    issuer: varchar('issuer', { length: 500 }),
    authorizationEndpoint: varchar('authorization_endpoint', { length: 500 }),
    tokenEndpoint: varchar('token_endpoint', { length: 500 }),
    userInfoEndpoint: varchar('user_info_endpoint', { length: 500 }),
    clientId: varchar('client_id', { length: 255 }).notNull(),
    /** Sealed; the third party wants it said. */
    clientSecretSealed: text('client_secret_sealed'),
    scopes: varchar('scopes', { length: 255 }),
    subjectField: varchar('subject_field', { length: 64 }),
    redirectUri: varchar('redirect_uri', { length: 500 }),
  },
  (t) => [
    uniqueIndex('mall_social_provider_source_key').on(t.tenantId, t.source).where(sql`${t.isDeleted} = 0`),
  ],
);

export type ProviderRow = typeof socialProviders.$inferSelect;
