import {
  type AnyLabels,
  type AnyResource,
  defineFields,
  done,
  endpoint,
  field,
  id,
  ids,
  idsAction,
  int,
  type Language,
  money,
} from '@mall/sdk/contract';
import * as z from 'zod';
import type { Descriptors } from '../controllers/descriptors.js';

const path = '/test/deliveries';

/**
 * A resource that says of itself what generic screens must follow: fields that not everybody may read or set, actions
 * for rows in one state, with a preview, with a reply, and one that no form can fill in. It is no part of the product.
 */
export const delivery = defineFields({
  name: 'delivery',
  screen: '/test/delivery',
  code: 'delivery',
  tenancy: 'tenant',
  title: 'goods',
  fields: {
    goods: field.text({ max: 64, required: true, column: true, search: true }),
    state: field.state(
      { new: 'warning', received: 'success' },
      { row: 'always', default: 'new', column: true, search: true },
    ),
    /** Who has not this code does not know of it. */
    cost: field.money({ column: true, search: true, read: 'delivery_cost' }),
    /** Who has not this code may look at it. */
    supplier: field.text({ max: 64, column: true, write: 'delivery_supplier' }),
    /** The server works it out row by row: it is not sorted by. */
    weight: field.quantity({ derived: true, column: true }),
    receivedOn: field.day(),
  },
  crud: { style: 'rest', base: path },
  operations: ({ formFields }) => ({
    receive: idsAction({ path: `${path}/receive`, code: 'delivery_receive', when: { state: ['new'] } }),
    date: idsAction({
      path: `${path}/date`,
      code: 'delivery_date',
      when: { state: ['new'] },
      also: formFields('receivedOn', 'supplier'),
    }),
    reprice: endpoint({
      method: 'POST',
      path: `${path}/reprice`,
      permission: 'delivery_reprice',
      target: { field: 'ids', many: true },
      preview: 'trial',
      input: z.strictObject({ ids: ids(), price: money(), trial: z.boolean().optional() }),
      output: z.object({
        changed: int(),
        cost: money().nullish(),
        prices: z.array(z.object({ id: id(), goods: z.string(), before: money(), after: money() })),
      }),
    }),
    settle: endpoint({
      method: 'POST',
      path: `${path}/settle`,
      permission: 'delivery_settle',
      preview: 'trial',
      input: z.strictObject({ trial: z.boolean().optional() }),
      output: z.object({ changed: int() }),
    }),
    weigh: endpoint({
      method: 'POST',
      path: `${path}/weigh`,
      permission: 'delivery_weigh',
      target: { field: 'ids', many: true },
      preview: 'trial',
      input: z.strictObject({ ids: ids(), trial: z.boolean().optional() }),
      output: z.object({ changed: int() }),
    }),
    unpack: endpoint({
      method: 'POST',
      path: `${path}/unpack`,
      permission: 'delivery_unpack',
      target: { field: 'id', many: false },
      input: z.strictObject({ id: id(), boxes: z.array(z.object({ weight: int() })).min(1) }),
      output: done(),
    }),
  }),
});

const words: Readonly<Record<Language, AnyLabels>> = {
  'zh-CN': {
    title: '到货',
    fields: {
      ...{
        goods: '商品',
        state: '状态',
        cost: '成本',
        supplier: '供应商',
        weight: '重量',
        receivedOn: '收货日',
      },
    },
    operations: {
      receive: '收货',
      date: '登记',
      reprice: '改价',
      settle: '结算',
      weigh: '称重',
      unpack: '拆箱',
    },
    inputs: {
      price: '价格',
      trial: '试算',
      boxes: '箱',
      changed: '变动',
      prices: '改价明细',
      before: '原价',
      after: '新价',
    },
    options: { state: { new: '新到', received: '已收' } },
    hints: { cost: '仅采购可见' },
  },
  'en-US': {
    title: 'Delivery',
    fields: {
      ...{ goods: 'Goods', state: 'State', cost: 'Cost', supplier: 'Supplier', weight: 'Weight' },
      receivedOn: 'Received on',
    },
    operations: {
      receive: 'Receive',
      date: 'Date',
      reprice: 'Reprice',
      settle: 'Settle',
      weigh: 'Weigh',
      unpack: 'Unpack',
    },
    inputs: {
      ...{ price: 'Price', trial: 'Trial', boxes: 'Boxes', changed: 'Changed', prices: 'New prices' },
      ...{ before: 'Before', after: 'After' },
    },
    options: { state: { new: 'New', received: 'Received' } },
    hints: { cost: 'for buyers only' },
  },
};

/** The deliveries alone. */
export const deliveries: Descriptors = {
  resourceNames: [delivery.name],
  // Generic code sees names as plain strings.
  resource: async () => delivery as unknown as AnyResource,
  labels: async (_name, language) => words[language],
  apiNames: [],
  api: async (name) => {
    throw new Error(`no calls are called ${name}`);
  },
  apiLabels: async () => ({ title: '', operations: {} }),
};

const base = { tenantId: '000000', status: 1, version: 1 };

export const deliveryRows = [
  { ...base, id: '1', goods: 'Apples', state: 'new', cost: '1234.50', supplier: 'North', weight: '10.000' },
  { ...base, id: '2', goods: 'Pears', state: 'received', cost: '8.00', supplier: 'South', weight: '2.000' },
  { ...base, id: '3', goods: 'Plums', state: 'new', cost: '3.00', supplier: 'East', weight: '7.000' },
];
