import { type AnyResource, type ConditionOperator, type FormField, operatorsOf } from '@mall/sdk/contract';
import { everyKind } from '@mall/sdk/testing';
import { describe, expect, it } from 'vitest';
import { widgets } from '../../controls/widgets.js';
import { buildList } from '../../kit/kit-list.js';
import { isTaken, type Line, lineAbout, missingIn, nextLine, withOperator } from './draft.js';

const { conditions: fields } = buildList(
  everyKind as unknown as AnyResource,
  { name: 'every-kind' },
  widgets,
);
const field = (name: string): FormField => fields.find((one) => one.name === name)!;
let key = 0;
function line(name: string, operator: ConditionOperator, value = ''): Line {
  key += 1;
  return { key, field: name, operator, value };
}

describe('a line of conditions', () => {
  it('cannot say what another one says of the same field', () => {
    const own = line('price', 'gt');
    const others = [line('price', 'ge'), line('amount', 'le'), own];
    expect(isTaken(others, own, 'ge')).toBe(true);
    expect(isTaken(others, own, 'gt')).toBe(false);
    expect(isTaken(others, own, 'le')).toBe(false);
    expect(isTaken(others, line('amount', 'gt'), 'ge')).toBe(false);
  });

  it('cannot be a pair beside one of its ends, nor an end beside the pair', () => {
    const own = line('price', 'gt');
    for (const end of ['ge', 'le'] as const) {
      expect(isTaken([line('price', end)], own, 'between')).toBe(true);
      expect(isTaken([line('price', 'between')], own, end)).toBe(true);
    }
    expect(isTaken([line('price', 'lt')], own, 'between')).toBe(false);
  });

  it('keeps its value beside another comparison where that can mean it', () => {
    const change = (from: Line, to: ConditionOperator) => withOperator(from, field(from.field), to).value;
    expect(change(line('price', 'ge', '5'), 'le')).toBe('5');
    expect(change(line('price', 'ge', '5'), 'between')).toBe('');
    expect(change(line('name', 'like', 'x'), 'null')).toBe('1');
    expect(change(line('name', 'null', '1'), 'like')).toBe('');
    expect(change(line('startsAt', 'within', 'today'), 'dategt')).toBe('');
    expect(change(line('startsAt', 'dategt', '2026-01-01'), 'within')).toBe('last-7-days');
    expect(change(line('level', 'equal', 'low'), 'in')).toBe('low');
  });

  it('about another field is compared in the first way that is free', () => {
    expect(lineAbout([], field('name'), 9)).toEqual({ key: 9, field: 'name', operator: 'like', value: '' });
    expect(lineAbout([line('name', 'like')], field('name'), 9)?.operator).toBe('notlike');
    expect(lineAbout([], field('startsAt'), 9)).toMatchObject({ operator: 'within', value: 'last-7-days' });
    expect(lineAbout([], field('picture'), 9)).toMatchObject({ operator: 'null', value: '1' });
    expect(lineAbout([line('agreed', 'equal')], field('agreed'), 9)).toBeUndefined();
  });

  it('that comes next is about a field of which nothing is said, as long as there is one', () => {
    const two = [field('name'), field('agreed')];
    expect(nextLine([], two, 1)?.field).toBe('name');
    expect(nextLine([line('name', 'like')], two, 1)?.field).toBe('agreed');
    const both = [line('name', 'like'), line('agreed', 'equal')];
    expect(nextLine(both, two, 1)).toMatchObject({ field: 'name', operator: 'notlike' });
    const all = [
      ...operatorsOf(field('name')).map((operator) => line('name', operator)),
      line('agreed', 'equal'),
    ];
    expect(nextLine(all, two, 1)).toBeUndefined();
  });

  it.each<[string, ConditionOperator, string, string | undefined]>([
    ['name', 'like', '', 'value'],
    ['name', 'like', 'x', undefined],
    ['price', 'ge', '', 'number'],
    ['price', 'between', '5..', 'number'],
    ['startsAt', 'within', '', 'days'],
    ['startsAt', 'dategt', '', 'value'],
    ['picture', 'null', '1', undefined],
  ])('%s %s %j lacks %s', (name, operator, value, missing) => {
    expect(missingIn(line(name, operator, value), field(name))).toBe(missing);
  });
});
