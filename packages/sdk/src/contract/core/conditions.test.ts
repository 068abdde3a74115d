import { describe, expect, it } from 'vitest';
import { everyKind as described } from '../../testing/every-kind/every-kind.js';
import { param } from '../modules/system/param/param.js';
import { conditionFieldsOf, conditionKind, operatorsOf } from './condition-kinds.js';
import {
  type Condition,
  conditionKeys,
  conditionQuery,
  endsOf,
  isConditionValue,
  readConditions,
} from './conditions.js';
import type { AnyResource } from './resource.js';

const everyKind = described as unknown as AnyResource;
const { columns, operations } = everyKind;
const list = operations.list!;
const fields = conditionFieldsOf(everyKind, columns, [list]);
const field = (name: string) => fields.find((one) => one.name === name)!;
const condition = (name: string, operator: Condition['operator'], value: string): Condition => ({
  field: name,
  operator,
  value,
});

describe('what conditions can be about', () => {
  it('is each field of the list and of the form, by what it holds', () => {
    expect(Object.fromEntries(fields.map((one) => [one.name, conditionKind(one)]))).toEqual({
      name: 'text',
      code: 'text',
      price: 'number',
      onSale: 'yesNo',
      agreed: 'yesNo',
      startsAt: 'moment',
      level: 'choice',
      picture: 'presence',
      homepage: 'text',
      amount: 'number',
      note: 'text',
      ownerId: 'choice',
      deptIds: 'several',
      sex: 'choice',
      extra: 'presence',
      harvestedOn: 'moment',
      weight: 'number',
      acidity: 'number',
      unit: 'choice',
      grade: 'choice',
      caliber: 'choice',
      reason: 'text',
      mail: 'text',
      phone: 'text',
      taster: 'choice',
      origin: 'text',
      details: 'text',
      story: 'text',
      pictures: 'presence',
      recipe: 'presence',
      selection: 'presence',
      createTime: 'moment',
      updateTime: 'moment',
    });
  });

  it('is nothing that one of the calls does not take, nor a secret', () => {
    expect(conditionFieldsOf(everyKind, columns, [])).toEqual([]);
    const some = conditionFieldsOf(everyKind, columns, [list, param.operations.list]);
    expect(some.map(({ name }) => name)).toEqual(['createTime', 'updateTime']);
    const secret = { ...everyKind, secrets: ['note'] };
    expect(conditionFieldsOf(secret, columns, [list]).map(({ name }) => name)).not.toContain('note');
  });

  it('has comparisons that fit: order for numbers, parts for texts, one of several for choices', () => {
    expect(operatorsOf(field('price'))).toContain('between');
    expect(operatorsOf(field('price'))).not.toContain('like');
    expect(operatorsOf(field('name'))).toContain('likeright');
    expect(operatorsOf(field('name'))).not.toContain('ge');
    expect(operatorsOf(field('level'))).toContain('in');
    expect(operatorsOf(field('startsAt'))).toContain('within');
    expect(operatorsOf(field('agreed'))).toEqual(['equal']);
    expect(operatorsOf(field('picture'))).toEqual(['null', 'notnull']);
  });
});

describe('a condition', () => {
  it.each([
    ['price', 'ge', '5'],
    ['price', 'ge', '-0.50'],
    ['price', 'between', '5..10'],
    ['price', 'between', '-5..-1.5'],
    ['name', 'like', '5..'],
    ['level', 'in', 'low,high'],
    ['startsAt', 'within', 'last-7-days'],
    ['startsAt', 'dategt', '2026-01-01 08:00:00'],
    ['note', 'null', '1'],
  ] as const)('%s %s %s means something', (name, operator, value) => {
    expect(isConditionValue(field(name), operator, value)).toBe(true);
  });

  it.each([
    ['price', 'ge', 'five'],
    ['price', 'ge', '1e5'],
    ['price', 'ge', ' '],
    ['price', 'like', '5'],
    ['price', 'between', '5'],
    ['price', 'between', '5..'],
    ['price', 'between', '1.2.3..4'],
    ['price', 'within', 'today'],
    ['level', 'in', ' '],
    ['level', 'in', Array.from({ length: 201 }, (_, index) => index).join()],
    ['startsAt', 'within', 'soon'],
    ['startsAt', 'dategt', 'today'],
    ['note', 'null', 'x'],
  ] as const)('%s %s %s means nothing', (name, operator, value) => {
    expect(isConditionValue(field(name), operator, value)).toBe(false);
  });

  it('is read from where it is kept, in the order of the fields; nonsense is none', () => {
    const kept = {
      startsAt_within: 'today',
      price_le: '9',
      price_ge: ' 5 ',
      price_gt: 'x',
      name: 'quick',
      gone_like: 'x',
      name_soundslike: 'x',
      note_null: '',
    };
    expect(readConditions(kept, fields)).toEqual([
      condition('price', 'ge', '5'),
      condition('price', 'le', '9'),
      condition('startsAt', 'within', 'today'),
    ]);
  });

  it('that says one end of a pair stands, and the pair goes', () => {
    const pair = { price_between: '1..2' };
    expect(readConditions(pair, fields)).toHaveLength(1);
    for (const end of ['price_ge', 'price_le'])
      expect(readConditions({ ...pair, [end]: '5' }, fields).map(({ operator }) => operator)).toEqual([
        end.replace('price_', ''),
      ]);
    expect(readConditions({ ...pair, amount_ge: '5' }, fields)).toHaveLength(2);
  });

  it('has a key of its own among those of the list', () => {
    const keys = conditionKeys(fields);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('price_between');
    expect(keys).not.toContain('price_like');
  });

  it('between numbers has two ends', () => {
    expect(endsOf('-1..2.5')).toEqual(['-1', '2.5']);
    expect(endsOf('..2')).toBeUndefined();
  });
});

describe('what a list is asked', () => {
  const some = [
    condition('price', 'between', '5..10'),
    condition('startsAt', 'within', 'yesterday'),
    condition('name', 'like', '果'),
  ];
  const all = {
    price_ge: '5',
    price_le: '10',
    startsAt_within: 'yesterday',
    name_like: '果',
  };

  it('is every condition with its suffix, pairs as both of their ends; days stay as they are said', () => {
    expect(conditionQuery(some, 'all')).toEqual(all);
  });

  it('says where one is enough, with both ends of a pair together', () => {
    expect(conditionQuery(some, 'any')).toEqual({
      ...all,
      anyOf: 'price_ge,price_le|startsAt_within|name_like',
    });
  });

  it('needs no choice between one', () => {
    expect(conditionQuery(some.slice(2), 'any')).toEqual({ name_like: '果' });
    expect(conditionQuery([], 'any')).toEqual({});
  });

  it('is taken by the list', () => {
    expect(list.input.safeParse(conditionQuery(some, 'any')).success).toBe(true);
  });
});
