import {
  type AnyResource,
  bit,
  decimal,
  defineEntry,
  defineFields,
  endpoint,
  field,
  id,
  ids,
  idsAction,
  int,
  money,
  optional,
  registry,
} from '@mall/sdk/contract';
import * as z from 'zod';
import type { Catalogue } from '../resource/catalogue.js';

const changes = z.object({
  changed: int(),
  changes: z.array(z.object({ id: id(), name: z.string(), before: decimal().nullish(), after: decimal() })),
});

/** A resource with whatever may be said of who may know a field and of what an action does; no part of the product. */
export const parcel = defineFields({
  name: 'parcel',
  screen: '/test/parcel',
  code: 'parcel',
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ max: 64, required: true, column: true, search: true }),
    state: field.state({ 1: 'neutral', 2: 'success' }, { row: 'maybe', column: true, search: true }),
    cost: field.money({ column: true, search: true, read: 'parcel_cost' }),
    weight: field.quantity({ column: true }),
    room: field.text({ max: 64, default: 'A', column: true, write: 'parcel_room' }),
    margin: field.money({ read: 'parcel_cost', write: 'parcel_margin' }),
  },
  crud: { style: 'rest', base: '/test/parcel' },
  operations: () => ({
    send: idsAction({ path: '/test/parcel/send', code: 'parcel_send', when: { state: [1] } }),
    weigh: endpoint({
      method: 'POST',
      path: '/test/parcel/weigh',
      permission: 'parcel_weigh',
      target: { field: 'id', many: false },
      input: z.object({ id: id() }),
      output: z.object({ grams: int(), place: z.string() }),
    }),
    reprice: endpoint({
      method: 'POST',
      path: '/test/parcel/reprice',
      permission: 'parcel_reprice',
      preview: 'tryOut',
      target: { field: 'ids', many: true },
      input: z.strictObject({ ids: ids(), to: money(), tryOut: optional(bit()) }),
      output: changes,
    }),
    /** Nobody can fill this in without a control of its own. */
    split: endpoint({
      method: 'POST',
      path: '/test/parcel/split',
      permission: 'parcel_split',
      target: { field: 'id', many: false },
      input: z.object({ id: id(), parts: z.array(z.object({ weight: decimal() })).min(1) }),
      output: z.null(),
    }),
  }),
});

/** The same in both languages; grams and places have none and show their names. */
const words = {
  title: 'Parcel',
  fields: {
    name: 'Name',
    state: { label: 'State', options: { 1: 'waiting', 2: 'sent' } },
    cost: 'Cost',
    weight: 'Weight',
    room: 'Room',
    margin: 'Margin',
  },
  operations: {
    ...{ list: 'List', detail: 'View', create: 'New', update: 'Edit', remove: 'Delete' },
    ...{ send: 'Send off', weigh: 'Weigh', reprice: 'Reprice', split: 'Split' },
  },
  inputs: { to: 'New price', changed: 'How many', changes: 'Changes', before: 'Before', after: 'After' },
};

/** The contract's resources and the parcels. */
export const withParcel: Catalogue = {
  ...registry,
  parcel: defineEntry({
    menu: { code: 'parcel', 'zh-CN': 'Parcel', 'en-US': 'Parcel' },
    // Generic code sees the names as plain strings.
    resource: async () => parcel as unknown as AnyResource,
    'zh-CN': async () => words,
    'en-US': async () => words,
  }),
};
