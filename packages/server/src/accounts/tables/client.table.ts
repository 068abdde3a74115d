import { sql } from 'drizzle-orm';
import { integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../database/columns.js';

export const clients = pgTable(
  'mall_client',
  {
    ...baseColumns(),
    clientId: varchar('client_id', { length: 48 }).notNull(),
    clientSecretHash: varchar('client_secret_hash', { length: 255 }).notNull(),
    resourceIds: varchar('resource_ids', { length: 255 }),
    scope: varchar('scope', { length: 255 }),
    authorizedGrantTypes: varchar('authorized_grant_types', { length: 255 }),
    webServerRedirectUri: varchar('web_server_redirect_uri', { length: 255 }),
    authorities: varchar('authorities', { length: 255 }),
    accessTokenValidity: integer('access_token_validity').notNull().default(3600),
    refreshTokenValidity: integer('refresh_token_validity').notNull().default(604_800),
    autoapprove: varchar('autoapprove', { length: 255 }),
    additionalInformation: varchar('additional_information', { length: 4000 }),
    dialect: varchar('dialect', { length: 16 }).notNull().default('mall'),
  },
  (t) => [uniqueIndex('mall_client_client_id_key').on(t.clientId).where(sql`${t.isDeleted} = 0`)],
);
