import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Row } from '../../crud/row.js';
import { baseColumns, tenantColumn } from '../../database/columns.js';
import { columnsOf } from '../../database/columns-of.js';
import { plainPart } from '../../http/part.js';
import { folderIds } from '../../seed-steps/folder-ids.js';
import { pageSteps } from '../../seed-steps/page-steps.js';
import { delivery as descriptor } from './delivery.js';

export const deliveries = pgTable(
  'mall_sample_delivery',
  { ...baseColumns(), ...tenantColumn(), ...columnsOf(descriptor) },
  (t) => [uniqueIndex('mall_sample_delivery_number_key').on(t.tenantId, t.number)],
);

const page = { id: '1900000000000009100', parentId: folderIds.shop, icon: 'table', sort: 92, shops: true };
const standard = ['add', 'edit', 'delete', 'view', 'receive'];
const fieldCodes = ['cost', 'cost_edit', 'supplier', 'note'];
const buttons = [...standard, ...fieldCodes].map(
  (name) => ({ code: `sample_delivery_${name}`, name, place: 2 }) as const,
);

/** The name of a supplier, as decorating rules give it. */
const named = (row: Row): Row =>
  row.supplierId ? { ...row, supplierName: `supplier ${row.supplierId}` } : row;

export const delivery = plainPart(descriptor, {
  table: deliveries,
  rules: { decorate: (_ctx, rows) => rows.map(named) },
  seeds: pageSteps(descriptor, { ...page, buttons }),
});

export const createDeliveries = `
  create table mall_sample_delivery (
    id bigint primary key, create_user bigint, create_dept bigint, create_time timestamptz, update_user bigint,
    update_time timestamptz, status integer not null default 1, is_deleted smallint not null default 0,
    version integer not null default 1, tenant_id varchar(12) not null, number varchar(32) not null, goods_id bigint,
    category_ids text, kept_id bigint, cost numeric(12, 2), supplier_id bigint, note varchar(64),
    state integer not null default 1, received_on date, packing varchar(12));
  create unique index mall_sample_delivery_number_key on mall_sample_delivery (tenant_id, number) where is_deleted = 0;`;
