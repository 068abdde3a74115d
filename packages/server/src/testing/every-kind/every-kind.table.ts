import { everyKind } from '@mall/sdk/testing';
import { boolean, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { baseColumns, tenantColumn } from '../../database/columns.js';
import { columnsOf } from '../../database/columns-of.js';

/** A column of every kind; made by the tests that use it, in no migration. */
export const everyKinds = pgTable(
  'mall_every_kind',
  {
    ...baseColumns(),
    ...tenantColumn(),
    ...columnsOf(everyKind),
    agreed: boolean('agreed').notNull().default(false),
    pinHash: varchar('pin_hash', { length: 255 }),
  },
  (t) => [uniqueIndex('mall_every_kind_code_key').on(t.tenantId, t.code)],
);

export const createEveryKinds = `
  create table mall_every_kind (
    id bigint primary key, create_user bigint, create_dept bigint, create_time timestamptz, update_user bigint,
    update_time timestamptz, status integer not null default 1, is_deleted smallint not null default 0,
    version integer not null default 1, tenant_id varchar(12) not null, name varchar(64) not null,
    code varchar(32) not null, note varchar(255), homepage varchar(1000), picture varchar(500), amount integer,
    price numeric(12, 2) not null, on_sale smallint not null default 0, agreed boolean not null default false,
    starts_at timestamptz, owner_id bigint, dept_ids text, level varchar(32), sex integer, extra text,
    pin_hash varchar(255), harvested_on date, weight numeric(12, 3), acidity numeric(7, 4), unit varchar(12),
    grade varchar(32), caliber smallint, reason varchar(255), mail varchar(64), phone varchar(45), taster varchar(45),
    origin varchar(64), details text, story text, pictures text, recipe text, selection text);
  create unique index mall_every_kind_code_key on mall_every_kind (tenant_id, code);`;
