import { client } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../database/columns.js';
import { columnsOf } from '../../database/columns-of.js';

export const clients = pgTable(
  'mall_client',
  {
    ...baseColumns(),
    ...columnsOf(client),
    clientSecretHash: varchar('client_secret_hash', { length: 255 }).notNull(),
    // Narrower than fields of their type usually are; a form need not say the dialect, a row has it.
    additionalInformation: varchar('additional_information', { length: 4000 }),
    dialect: varchar('dialect', { length: 16 }).notNull().default('mall'),
  },
  (t) => [uniqueIndex('mall_client_client_id_key').on(t.clientId).where(sql`${t.isDeleted} = 0`)],
);
