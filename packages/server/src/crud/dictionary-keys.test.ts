import { expect, it } from 'vitest';
import { delivery } from '../testing/delivery/delivery.js';
import { dictionaryFieldsOf } from './dictionary-keys.js';

it('fields of dictionaries are those of the form, and no others that offer something', () => {
  expect(dictionaryFieldsOf(delivery)).toEqual([{ field: 'packing', source: delivery.options?.packing }]);
  // What rows only say is given by nobody.
  const form = delivery.form.omit({ packing: true });
  expect(dictionaryFieldsOf({ ...delivery, form } as unknown as typeof delivery)).toEqual([]);
});
