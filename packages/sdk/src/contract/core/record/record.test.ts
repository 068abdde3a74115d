import { describe, expect, it } from 'vitest';
import type { Operations } from '../endpoint.js';
import { field } from '../field/field-types.js';
import { formFieldsOf } from '../form-field.js';
import { idsAction } from '../ids-action.js';
import type { AnyResource } from '../resource.js';
import { defineFields } from './define-fields.js';
import { labelsOf } from './field-words.js';
import type { MakeMove } from './state-moves.js';

const parcel = defineFields({
  name: 'parcel',
  screen: '/test/parcel',
  code: 'parcel',
  tenancy: 'tenant',
  title: 'number',
  fields: {
    goodsId: field.link('goods', { from: 'list', label: 'name' }, { column: true, search: 'aside' }),
    number: field.text({ max: 8, required: true, unique: true, column: true, search: true }),
    unit: field.dictionary('goods_unit', { column: true }),
    cost: field.money({ derived: true, column: { before: 'unit' } }),
    price: field.money({ stored: false }),
    fee: field.money({ derived: true, computed: true }),
    amount: field.quantity({ default: '0' }),
    day: field.day({ in: 'query' }),
    key: field.secret({ max: 16 }),
    state: field.state(
      { 1: 'neutral', 2: 'success' },
      { in: 'row', default: 1, moves: { receive: { from: [1], to: 2 } } },
    ),
    reason: field.text({ when: { state: [2] }, requiredWhen: { state: [2] }, section: 'end' }),
    call: field.text({ control: false }),
  },
  crud: { style: 'rest', base: '/parcel' },
  operations: ({ move, formFields }) => ({
    receive: move('receive', { path: '/parcel/receive', code: 'parcel_receive', also: formFields('unit') }),
  }),
});
const at = { path: '/wrong/send', code: 'wrong_send' };
const seen = parcel as unknown as AnyResource;
const keys = (shape: { readonly shape: object }) => Object.keys(shape.shape);

describe('a resource that is declared by its fields', () => {
  it('has each field in rows, forms and queries as its options say, in the order of the record', () => {
    const base = ['createUser', 'createDept', 'createTime', 'updateUser', 'updateTime', 'status', 'version'];
    expect(keys(parcel.row)).toEqual([
      ...base,
      ...['id', 'tenantId', 'goodsId', 'goodsName', 'number', 'unit', 'unitName', 'cost', 'price', 'fee'],
      ...['amount', 'state', 'reason', 'call'],
    ]);
    expect(keys(parcel.form)).toEqual([
      ...['goodsId', 'number', 'unit', 'price', 'amount', 'key', 'reason', 'call'],
    ]);
    expect(keys(parcel.query)).toEqual(['goodsId', 'number', 'day']);
  });

  it('shows its title first, and the others by the record but for those that say before which they stand', () => {
    expect(parcel.columns).toEqual(['number', 'goodsId', 'cost', 'unit']);
  });

  it('is asked for what it says, beside the list and in the bar', () => {
    expect(parcel.search).toEqual(['goodsId', 'number', 'day']);
    expect(seen.aside).toBe('goodsId');
    expect(parcel.fields).toEqual(['goodsId', 'number', 'unit', 'price', 'amount', 'key', 'reason']);
  });

  it('neither filters nor sorts by what is derived or kept elsewhere, unless that is computed', () => {
    expect(parcel.hidden).toEqual(['cost', 'price', 'goodsName', 'unitName']);
  });

  it('writes secrets and reads none', () => {
    expect(parcel.secrets).toEqual(['key']);
    expect(formFieldsOf(seen).find(({ name }) => name === 'key')).toMatchObject({
      widget: 'password',
      secret: true,
    });
  });

  it.each<[field: string, body: object, taken: boolean]>([
    ['a required field', { number: '' }, false],
    ['a length', { number: '123456789' }, false],
    ['money with three digits', { number: '1', price: '1.001' }, false],
    ['a link left out', { number: '1', goodsId: '' }, true],
    ['a condition that holds and its field missing', { number: '1', state: 2 }, false],
    ['a condition that holds and its field given', { number: '1', state: 2, reason: 'late' }, true],
    ['a condition that does not hold', { number: '1', state: 1 }, true],
  ])('reads forms strictly: %s', (_what, body, taken) => {
    expect(parcel.operations.create.input.safeParse(body).success).toBe(taken);
  });

  it('reads rows leniently: values that other back ends know', () => {
    const row = { id: '1', tenantId: '100001', number: 'a', amount: '0', state: 9 };
    expect(parcel.row.safeParse(row).success).toBe(true);
  });

  it.each([{ digits: 20, scale: 6 }, { digits: 1, scale: 2 }, {}])(
    'reads in rows what a decimal of %o may hold, and what others may have put there',
    (limits) => {
      const { spec } = field.decimal(limits);
      const { digits = 12, scale = 4 } = limits;
      for (const [before, after] of [
        [digits, scale],
        [12, 4],
      ])
        expect(spec.row?.safeParse(`${'9'.repeat(before ?? 0)}.${'9'.repeat(after ?? 0)}`).success).toBe(
          true,
        );
      expect(spec.form?.safeParse(`0.${'9'.repeat(scale + 1)}`).success).toBe(false);
    },
  );

  it('keeps what its table keeps, with what the database demands', () => {
    const stores = Object.entries(parcel.record).map(([name, { spec }]) => [name, spec.store]);
    const kept = Object.fromEntries(stores.filter(([, store]) => store));
    expect(Object.keys(kept)).toEqual([
      'goodsId',
      'number',
      'unit',
      'amount',
      'key',
      'state',
      'reason',
      'call',
    ]);
    expect(kept.number).toMatchObject({ type: 'varchar', length: 8, notNull: true });
    expect(kept.amount).toMatchObject({
      type: 'numeric',
      precision: 12,
      scale: 3,
      notNull: true,
      default: '0',
    });
    expect(kept.goodsId).toMatchObject({ type: 'bigId', notNull: false });
  });

  it('has an action for each move of a state, meant for the rows and setting the value that the state says', () => {
    expect(parcel.operations.receive).toMatchObject({
      ...{ path: '/parcel/receive', permission: 'parcel_receive', method: 'POST' },
      ...{ when: { state: [1] }, sets: { state: 2 } },
    });
    expect(parcel.operations.receive.input.safeParse({ ids: '1', unit: 'jin' }).success).toBe(true);
  });

  it.each<[what: string, operations: (parts: { move: MakeMove }) => Operations, says: RegExp]>([
    ['an action of a move that no state has', ({ move }) => ({ send: move('send', at) }), /send/],
    ['a move that no operation makes', () => ({}), /receive/],
    ['a move whose operation is made without it', () => ({ receive: idsAction(at) }), /receive/],
    [
      'one that sets something else',
      () => ({ receive: idsAction({ ...at, sets: { state: 1 } }) }),
      /receive/,
    ],
  ])('is not declared with %s', (_what, operations, says) => {
    const { moves } = parcel.record.state.spec;
    expect(moves).toEqual({ receive: { from: [1], to: 2 } });
    const define = () =>
      defineFields({
        ...{ name: 'wrong', screen: '/wrong', code: 'wrong', tenancy: 'global', title: 'state' },
        fields: { state: parcel.record.state },
        crud: { style: 'rest', base: '/wrong' },
        operations,
      });
    expect(define).toThrow(says);
  });

  it.each(['size', 'current', 'ascs', 'descs', 'anyOf'])('has no field called %s', (name) => {
    const define = () =>
      defineFields({
        name: 'wrong',
        screen: '/wrong',
        code: 'wrong',
        tenancy: 'global',
        title: 'id',
        // What the compiler refuses as well, where the name is written out.
        fields: { [name]: field.text() } as Record<string, ReturnType<typeof field.text>>,
        crud: { style: 'rest', base: '/wrong' },
      });
    expect(define).toThrow(`wrong.${name}`);
  });
});

describe('words of such a resource', () => {
  const words = {
    title: 'Parcel',
    fields: {
      goodsId: 'Goods',
      number: { label: 'Number', hint: 'Eight signs', required: 'Say which' },
      unit: 'Unit',
      day: 'Day',
      state: { label: 'State', options: { 1: 'New', 2: 'Gone' } },
    },
    operations: {},
    inputs: { why: { label: 'Why', hint: 'In a word' } },
  };

  it('are labels, hints, sentences and words of values by the name of the field', () => {
    const labels = labelsOf(parcel, words, 'en-US');
    expect(labels.fields).toMatchObject({
      number: 'Number',
      goodsId: 'Goods',
      state: 'State',
      tenantId: 'Tenant',
    });
    expect(labels.hints).toEqual({ number: 'Eight signs', why: 'In a word' });
    expect(labels.required).toEqual({ number: 'Say which' });
    expect(labels.options).toEqual({ state: { 1: 'New', 2: 'Gone' } });
  });

  it('name the names beside links and dictionary keys by themselves', () => {
    expect(labelsOf(parcel, words, 'en-US').fields).toMatchObject({
      goodsName: 'Goods name',
      unitName: 'Unit name',
    });
    expect(labelsOf(parcel, words, 'zh-CN').fields.goodsName).toBe('Goods名称');
  });

  it('of what is asked of lists alone are inputs', () => {
    const labels = labelsOf(parcel, words, 'en-US');
    expect(labels.inputs).toEqual({ day: 'Day', why: 'Why' });
    expect(labels.fields.day).toBeUndefined();
  });
});
