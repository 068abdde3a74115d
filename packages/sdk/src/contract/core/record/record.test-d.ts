import { expectTypeOf, test } from 'vitest';
import { field } from '../field/field-types.js';
import type { FormOf, RowOf } from '../resource.js';
import { defineFields } from './define-fields.js';
import type { FieldWords } from './field-words.js';

const head = { name: 'x', screen: '/x', code: 'x', tenancy: 'global', title: 'id' } as const;
const crud = { style: 'rest', base: '/x' } as const;

test('values of rows and forms follow from the type of a field and its options', () => {
  const parcel = defineFields({
    ...head,
    fields: {
      name: field.text({ required: true }),
      price: field.money({ derived: true }),
      state: field.state({ 1: 'neutral', 2: 'success' }, { default: 1 }),
      key: field.secret(),
      cost: field.money({ required: true, read: 'cost' }),
    },
    crud,
  });
  type Row = RowOf<typeof parcel>;
  expectTypeOf<Row['name']>().toEqualTypeOf<string>();
  expectTypeOf<Row['price']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Row['state']>().toEqualTypeOf<number>();
  expectTypeOf<Row['cost']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<'key' extends keyof Row ? true : false>().toEqualTypeOf<false>();
  expectTypeOf<'price' extends keyof FormOf<typeof parcel> ? true : false>().toEqualTypeOf<false>();
  const words = { title: '', operations: { list: '', detail: '', create: '', update: '', remove: '' } };
  const fields = { name: '', price: '', key: '', cost: '' };
  // @ts-expect-error each state has a word
  const wrong: FieldWords<typeof parcel> = { ...words, fields: { ...fields, state: 'State' } };
  const right: FieldWords<typeof parcel> = {
    ...words,
    fields: { ...fields, state: { label: 'State', options: { 1: 'New', 2: 'Gone' } } },
  };
  expectTypeOf([wrong, right]).toEqualTypeOf<FieldWords<typeof parcel>[]>();
});

test('what cannot be does not compile', () => {
  // @ts-expect-error what the server works out nobody must give
  field.money({ derived: true, required: true });
  // @ts-expect-error a query has no column
  field.day({ in: 'query', column: true });
  // @ts-expect-error nobody searches for a secret
  field.secret({ search: true });
  // @ts-expect-error money is a text on the wire
  field.money({ default: 0 });
  // @ts-expect-error there is no third state
  field.state({ 1: 'neutral', 2: 'success' }, { default: 3 });
  // @ts-expect-error a move to a state that it has not
  field.state({ 1: 'neutral', 2: 'success' }, { moves: { receive: { from: [1], to: 3 } } });
  // @ts-expect-error there is no such tone
  field.state({ 1: 'green' });
  // @ts-expect-error a condition names a field of the record
  defineFields({ ...head, fields: { name: field.text({ when: { other: [1] } }) }, crud });
  // @ts-expect-error so does a place among the columns
  defineFields({ ...head, fields: { name: field.text({ column: { before: 'other' } }) }, crud });
  // @ts-expect-error every list is asked for its size
  const sized = () => defineFields({ ...head, fields: { size: field.text() }, crud });
  expectTypeOf(sized).toBeFunction();
});
