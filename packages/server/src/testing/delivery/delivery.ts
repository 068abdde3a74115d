import { defineFields, field } from '@mall/sdk/contract';

/** A resource with states, rights to single fields and links of each kind: what rules are tried with, no part of the product. */
export const delivery = defineFields({
  name: 'sample-delivery',
  screen: '/test/delivery',
  code: 'sample_delivery',
  tenancy: 'tenant',
  title: 'number',
  fields: {
    number: field.text({ max: 32, required: true, column: true, search: true }),
    goodsId: field.link('goods', { from: 'list', label: 'name' }, { search: true }),
    categoryIds: field.links('goods-category', { from: 'tree' }, { onRemove: 'withdraw' }),
    keptId: field.link('goods', { from: 'list', label: 'name' }, { nameField: false, onRemove: 'keep' }),
    cost: field.money({
      column: true,
      search: true,
      read: 'sample_delivery_cost',
      write: 'sample_delivery_cost_edit',
    }),
    supplierId: field.link(
      'goods-category',
      { from: 'tree' },
      { column: true, read: 'sample_delivery_supplier', onRemove: 'keep' },
    ),
    note: field.text({ max: 64, column: true, write: 'sample_delivery_note' }),
    state: field.state(
      { 1: 'neutral', 2: 'success' },
      { in: 'row', default: 1, column: true, moves: { receive: { from: [1], to: 2 } } },
    ),
    receivedOn: field.day({ control: false }),
    packing: field.dictionary('goods_unit', { max: 12 }),
  },
  crud: { style: 'rest', base: '/test/delivery' },
  operations: ({ formFields, move }) => ({
    receive: move('receive', {
      path: '/test/delivery/receive',
      code: 'sample_delivery_receive',
      also: formFields('receivedOn', 'packing', 'cost'),
    }),
  }),
});
