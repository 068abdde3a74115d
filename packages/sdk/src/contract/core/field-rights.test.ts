import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { int } from '../fields/numbers.js';
import { goods } from '../modules/shop/goods/goods.js';
import { field } from './field/field-types.js';
import { restrictTo, unreadableFields, unwritableFields } from './field-rights.js';
import { filterFieldsOf, formFieldsOf } from './form-field.js';
import { defineFields } from './record/define-fields.js';
import { knownReplyOf } from './reply-shape.js';
import type { AnyResource } from './resource.js';

const parcel = defineFields({
  name: 'parcel',
  screen: '/test/parcel',
  code: 'parcel',
  tenancy: 'tenant',
  title: 'number',
  fields: {
    number: field.text({ required: true, column: true, search: true }),
    cost: field.money({ column: true, search: true, read: 'parcel_cost' }),
    ownerId: field.link('user', { from: 'list', label: 'account' }, { column: true, read: 'parcel_owner' }),
    state: field.state({ 1: 'neutral', 2: 'success' }, { default: 1, column: true, write: 'parcel_state' }),
    margin: field.money({ read: 'parcel_cost', write: 'parcel_margin' }),
  },
  crud: { style: 'rest', base: '/parcel' },
  lists: {
    late: { operation: 'list', screen: '/late', code: 'late', columns: ['number', 'cost'], search: ['cost'] },
  },
  picker: { columns: ['number', 'cost'] },
}) as unknown as AnyResource;

const holding =
  (...codes: string[]) =>
  (code: string) =>
    codes.includes(code);

describe('fields with rights of their own', () => {
  it.each<[codes: string[], unread: string[], unset: string[]]>([
    [[], ['cost', 'ownerId', 'ownerName', 'margin'], ['cost', 'ownerId', 'state', 'margin']],
    [['parcel_cost'], ['ownerId', 'ownerName'], ['ownerId', 'state', 'margin']],
    [['parcel_margin'], ['cost', 'ownerId', 'ownerName', 'margin'], ['cost', 'ownerId', 'state']],
    [['parcel_cost', 'parcel_owner', 'parcel_state', 'parcel_margin'], [], []],
  ])('%j reads all but %j and sets all but %j', (codes, unread, unset) => {
    expect(unreadableFields(parcel, holding(...codes))).toEqual(unread);
    expect(unwritableFields(parcel, holding(...codes))).toEqual(unset);
  });

  it('leave no column, filter, form field or list of whom may not know them', () => {
    const known = restrictTo(parcel, holding());
    expect(known.columns).toEqual(['number', 'state']);
    expect(filterFieldsOf(known).map(({ name }) => name)).toEqual(['number']);
    expect(formFieldsOf(known).map(({ name, editable }) => [name, editable])).toEqual([
      ['number', 'always'],
      ['state', 'never'],
    ]);
    expect(Object.keys(known.row.shape)).not.toContain('ownerName');
    expect(known.lists?.late).toMatchObject({ columns: ['number'], search: [] });
    expect(known.picker?.columns).toEqual(['number']);
  });

  it('are asked for where somebody may set them, read or not', () => {
    const known = restrictTo(parcel, holding('parcel_margin', 'parcel_state'));
    expect(known.columns).toEqual(['number', 'state']);
    expect(known.fields).toEqual(['number', 'state', 'margin']);
    expect(formFieldsOf(known).map(({ editable }) => editable)).toEqual(['always', 'always', 'always']);
  });

  it('change nothing for who has every code, nor where there are none', () => {
    expect(restrictTo(parcel, () => true)).toBe(parcel);
    const plain = goods as unknown as AnyResource;
    expect(restrictTo(plain, () => false)).toBe(plain);
  });
});

it('a reply shows of the fields that rows have those that somebody may read', () => {
  const reply = z.object({
    cost: z.string(),
    state: int(),
    sum: z.string(),
    rows: z.array(z.object({ cost: z.string() })),
  });
  const call = { output: reply, reply: 'envelope' } as const;
  const known = knownReplyOf(parcel, restrictTo(parcel, holding()), call);
  expect(known?.values.map(({ name }) => name)).toEqual(['state', 'sum']);
  expect(known?.tables).toEqual([]);
  expect(knownReplyOf(parcel, parcel, call)?.values.map(({ name }) => name)).toEqual([
    'cost',
    'state',
    'sum',
  ]);
});
