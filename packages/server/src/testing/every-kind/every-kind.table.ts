import {
  boolean,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { baseColumns, bigId, moment, tenantColumn } from '../../database/columns.js';

/** A column of every kind; made by the tests that use it, in no migration. */
export const everyKinds = pgTable(
  'mall_every_kind',
  {
    ...baseColumns(),
    ...tenantColumn(),
    name: varchar('name', { length: 64 }).notNull(),
    code: varchar('code', { length: 32 }).notNull(),
    note: varchar('note', { length: 255 }),
    homepage: varchar('homepage', { length: 1000 }),
    picture: varchar('picture', { length: 500 }),
    amount: integer('amount'),
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    onSale: smallint('on_sale').notNull().default(0),
    agreed: boolean('agreed').notNull().default(false),
    startsAt: moment('starts_at'),
    ownerId: bigId('owner_id'),
    deptIds: text('dept_ids'),
    level: varchar('level', { length: 8 }),
    sex: integer('sex'),
    extra: text('extra'),
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
    starts_at timestamptz, owner_id bigint, dept_ids text, level varchar(8), sex integer, extra text,
    pin_hash varchar(255));
  create unique index mall_every_kind_code_key on mall_every_kind (tenant_id, code);`;
