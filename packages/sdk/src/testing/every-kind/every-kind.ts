import * as z from 'zod';
import { restCrud } from '../../contract/core/crud.js';
import { endpoint } from '../../contract/core/endpoint.js';
import { idsAction } from '../../contract/core/ids-action.js';
import { defineResource } from '../../contract/core/resource.js';
import { listInput, pageOf, searchableFields } from '../../contract/core/search.js';
import { baseColumns } from '../../contract/fields/base.js';
import { id, ids, optionalId } from '../../contract/fields/ids.js';
import { bit, decimal, int } from '../../contract/fields/numbers.js';
import { json, optional, required, text, url } from '../../contract/fields/text.js';
import { dateTime } from '../../contract/fields/time.js';

const row = z.object({
  id: id(),
  tenantId: text(12),
  name: text(64),
  code: text(32),
  note: text().nullish(),
  homepage: text(1000).nullish(),
  picture: text(500).nullish(),
  amount: int().nullish(),
  price: decimal({ scale: 2 }),
  onSale: bit(),
  agreed: z.boolean(),
  startsAt: z.string().nullish(),
  ownerId: id().nullish(),
  deptIds: z.string().nullish(),
  level: z.enum(['low', 'high']).nullish(),
  sex: int().nullish(),
  extra: json().nullish(),
  ...baseColumns,
});

const form = z.object({
  name: required(64),
  code: required(32),
  note: optional(text()),
  homepage: optional(url()),
  picture: optional(text(500)),
  amount: optional(int(0, 1_000_000)),
  price: decimal({ digits: 10, scale: 2, min: 0 }),
  onSale: bit(),
  agreed: z.boolean(),
  startsAt: optional(dateTime()),
  ownerId: optionalId(),
  deptIds: optional(ids()),
  level: optional(z.enum(['low', 'high'])),
  sex: optional(int(1, 3)),
  extra: optional(json()),
  pin: optional(text(32)),
});

const query = z.object({
  name: text(),
  code: text(),
  price: text(),
  onSale: bit(),
  agreed: z.union([z.boolean(), z.enum(['true', 'false'])]),
  level: z.enum(['low', 'high']),
  startsAt: dateTime(),
});

export const everyKindShapes = { row, form, query };

/**
 * A resource with a field of every kind, a widget and a format of every sort, an action for ids and a second list:
 * what the generic code of every surface is tried with. It is no part of the product.
 */
export const everyKind = defineResource({
  name: 'every-kind',
  screen: '/test/every-kind',
  code: 'every_kind',
  tenancy: 'tenant',
  secrets: ['pin'],
  shapes: everyKindShapes,
  title: 'name',
  columns: [
    'name',
    'code',
    'price',
    'onSale',
    'agreed',
    'startsAt',
    'level',
    'picture',
    'homepage',
    'amount',
  ],
  search: ['name', 'code', 'price', 'onSale', 'agreed', 'level', 'startsAt'],
  fields: [
    'name',
    'code',
    'note',
    'homepage',
    'picture',
    'amount',
    'price',
    'onSale',
    'agreed',
    'startsAt',
    'ownerId',
    'deptIds',
    'level',
    'sex',
    'extra',
    'pin',
  ],
  widgets: {
    note: 'textarea',
    picture: 'upload',
    ownerId: 'select',
    deptIds: 'tree',
    sex: 'select',
    pin: 'password',
  },
  formats: {
    code: 'code',
    price: 'money',
    amount: 'number',
    startsAt: 'datetime',
    level: 'status',
    picture: 'image',
    homepage: 'link',
  },
  tones: { level: { low: 'success', high: 'danger' } },
  options: {
    ownerId: { resource: 'user', operation: 'list', label: 'account', value: 'id' },
    deptIds: { resource: 'dept', operation: 'tree', label: 'title', value: 'id', multiple: true },
    level: { values: ['low', 'high'] },
    sex: { dict: 'sex', numeric: true },
  },
  editable: { code: 'create', pin: 'create' },
  initial: { onSale: 0, agreed: false },
  lists: {
    shelf: {
      operation: 'shelf',
      screen: '/test/every-kind-shelf',
      code: 'every_kind_shelf',
      columns: ['name', 'price'],
      search: ['name'],
    },
  },
  operations: {
    ...restCrud('/test/every-kind', everyKindShapes, { code: 'every_kind' }),
    shelf: endpoint({
      method: 'GET',
      path: '/test/every-kind/shelf',
      permission: 'every_kind_shelf',
      input: listInput(query, searchableFields(row)),
      output: pageOf(row),
    }),
    onSale: idsAction({ path: '/test/every-kind/on-sale', code: 'every_kind_on_sale' }),
    offSale: idsAction({ path: '/test/every-kind/off-sale', code: 'every_kind_on_sale', danger: true }),
  },
});
