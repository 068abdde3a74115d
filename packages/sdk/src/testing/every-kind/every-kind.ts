import * as z from 'zod';
import { under } from '../../contract/core/endpoint.js';
import { field } from '../../contract/core/field/field-types.js';
import { idsAction } from '../../contract/core/ids-action.js';
import { defineFields } from '../../contract/core/record/define-fields.js';

/**
 * A resource with a field of every type but a parent (its rows are no tree), with whatever may be said of one, an
 * action for ids and a second list: what the generic code of every surface is tried with. It is no part of the product.
 */
export const everyKind = defineFields({
  name: 'every-kind',
  screen: '/test/every-kind',
  code: 'every_kind',
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ max: 64, required: true, column: true, search: true }),
    code: field.text({
      max: 32,
      required: true,
      unique: true,
      editable: 'create',
      format: 'code',
      column: true,
      search: true,
    }),
    note: field.text({ widget: 'textarea' }),
    homepage: field.url({ column: true }),
    picture: field.file({}, { max: 500, format: 'image', column: { before: 'homepage' } }),
    amount: field.integer({ min: 0, max: 1_000_000, format: 'number', column: true }),
    price: field.money({ required: true, column: { before: 'picture' }, search: true }),
    onSale: field.yesNo({ required: true, default: 0, column: { before: 'picture' }, search: true }),
    /** True and false, where the product has 1 and 0. */
    agreed: field.custom({
      row: z.boolean(),
      form: z.boolean(),
      query: z.union([z.boolean(), z.enum(['true', 'false'])]),
      initial: false,
      hidden: false,
      column: true,
      before: 'picture',
      search: true,
    }),
    startsAt: field.moment({ column: { before: 'picture' }, search: true }),
    ownerId: field.link(
      'user',
      { from: 'list', label: 'account' },
      // Its name comes with the choices.
      { nameField: false, onRemove: 'keep' },
    ),
    deptIds: field.links('dept', { from: 'tree' }, { nameField: false, onRemove: 'keep' }),
    level: field.state({ low: 'success', high: 'danger' }, { column: { before: 'picture' }, search: true }),
    sex: field.numericDictionary('sex', { min: 1, max: 3, nameField: false }),
    extra: field.json(),
    pin: field.secret({ max: 32, stored: false, editable: 'create' }),
    harvestedOn: field.day({ section: 'harvest' }),
    weight: field.quantity({ section: 'harvest' }),
    acidity: field.decimal({ digits: 3, scale: 4, section: 'harvest' }),
    unit: field.dictionary('goods_unit', { max: 12, section: 'harvest' }),
    grade: field.choice(['first', 'second', 'waste'], { section: 'harvest' }),
    caliber: field.choice([1, 2, 3], { section: 'harvest' }),
    reason: field.text({
      section: 'harvest',
      when: { grade: ['second', 'waste'] },
      requiredWhen: { grade: ['waste'] },
    }),
    mail: field.email({ section: 'grower' }),
    phone: field.phone({ section: 'grower' }),
    taster: field.choiceFrom(
      { resource: 'user', operation: 'list', label: 'account', value: 'account' },
      { max: 45, section: 'grower' },
    ),
    /** Set by nobody. */
    origin: field.text({ max: 64, editable: 'never', section: 'grower' }),
    details: field.longText({ section: 'texts' }),
    story: field.richText({ section: 'texts' }),
    pictures: field.files({ types: ['image/jpeg', 'image/png'] }, { section: 'texts' }),
    recipe: field.code('xml', { section: 'texts' }),
    selection: field.code('sql', { section: 'texts' }),
  },
  crud: { style: 'rest', base: '/test/every-kind' },
  lists: {
    shelf: {
      operation: 'shelf',
      screen: '/test/every-kind-shelf',
      code: 'every_kind_shelf',
      columns: ['name', 'price'],
      search: ['name'],
    },
  },
  operations: ({ list }) => ({
    shelf: under(list, { path: '/test/every-kind/shelf', permission: 'every_kind_shelf' }),
    onSale: idsAction({ path: '/test/every-kind/on-sale', code: 'every_kind_on_sale' }),
    offSale: idsAction({ path: '/test/every-kind/off-sale', code: 'every_kind_on_sale', danger: true }),
  }),
});
