import { type AnyResource, type Condition, type ConditionOperator, operatorsOf } from '@mall/sdk/contract';
import { everyKind } from '@mall/sdk/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widgets } from '../../controls/widgets.js';
import { buildList } from '../../kit/kit-list.js';
import { listChange, listQuery, readListState } from '../list-state.js';
import { asFilters, type Conditions, keptConditions, meantFilters, plainFilters } from './kept.js';

const list = buildList(everyKind as unknown as AnyResource, { name: 'every-kind' }, widgets);

const days = fc.oneof(
  fc.constantFrom('today', 'yesterday', 'this-week', 'this-month', 'last-month'),
  fc
    .tuple(fc.constantFrom('last', 'next'), fc.integer({ min: 1, max: 9999 }))
    .map(([side, count]) => `${side}-${count}-days`),
  fc.constant('2026-01-30..2026-02-02'),
);
const number = fc.tuple(fc.integer(), fc.nat(99)).map(([whole, part]) => `${whole}.${part}`);
const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() === text);
const moment = fc.constantFrom('2026-01-01', '2026-02-28 23:59:59');

function textFor(kind: 'number' | 'moment' | 'text', operator: ConditionOperator): fc.Arbitrary<string> {
  if (operator === 'null' || operator === 'notnull') return fc.constant('1');
  if (operator === 'within') return days;
  if (operator === 'between') return fc.tuple(number, number).map((ends) => ends.join('..'));
  if (operator === 'in') return fc.constantFrom('low', 'low,high', '1,2');
  return { number, moment, text: word }[kind];
}
function kindOf(operators: readonly ConditionOperator[]) {
  if (operators.includes('between')) return 'number' as const;
  return operators.includes('within') ? ('moment' as const) : ('text' as const);
}
/** Any conditions that a person can make: each field in each way once, no pair beside one of its ends. */
const conditions: fc.Arbitrary<Condition[]> = fc
  .tuple(
    ...list.conditions.flatMap((field) =>
      operatorsOf(field).map((operator) =>
        fc.option(
          textFor(kindOf(operatorsOf(field)), operator).map((value) => ({
            field: field.name,
            operator,
            value,
          })),
          { nil: undefined, freq: 5 },
        ),
      ),
    ),
  )
  .map((found) => found.filter((one) => one !== undefined))
  .map((found) =>
    found.filter(
      ({ field, operator }) =>
        operator !== 'between' ||
        !found.some((one) => one.field === field && (one.operator === 'ge' || one.operator === 'le')),
    ),
  );

function addressOf(filters: Readonly<Record<string, string>>, pane?: string) {
  const view = new URLSearchParams();
  for (const [key, value] of Object.entries(listChange({ filters }, list.searchable, pane)))
    if (value !== undefined) view.set(key, value);
  return view;
}
function readBack(view: URLSearchParams, pane?: string): Conditions {
  const { filters } = readListState(new URLSearchParams(view.toString()), list.searchable, pane);
  return keptConditions(meantFilters(filters, list), list.conditions);
}

describe('conditions in the address', () => {
  it('come back as they were made, beside the filters and in each pane', () => {
    fc.assert(
      fc.property(
        conditions,
        fc.constantFrom('all' as const, 'any' as const),
        fc.constantFrom(undefined, 'c'),
        (made, matching, pane) => {
          const filters = { name: 'Pe', ...asFilters({ conditions: made, matching }) };
          expect(readBack(addressOf(filters, pane), pane)).toEqual({
            conditions: made,
            matching: made.length > 1 ? matching : 'all',
          });
          expect(plainFilters(filters, list)).toEqual({ name: 'Pe' });
        },
      ),
    );
  });

  it('are readable there', () => {
    const made: Conditions = {
      conditions: [
        { field: 'price', operator: 'ge', value: '5' },
        { field: 'startsAt', operator: 'within', value: 'last-7-days' },
      ],
      matching: 'any',
    };
    expect(addressOf(asFilters(made)).toString()).toBe(
      'q.price_ge=5&q.startsAt_within=last-7-days&q.match=any',
    );
  });

  it('leave it when they go, and how they go together with them', () => {
    const change = listChange({ filters: { name: 'Pe' } }, list.searchable);
    expect(Object.keys(change)).toEqual(expect.arrayContaining(['q.price_ge', 'q.match', 'page']));
    expect(change['q.price_ge']).toBeUndefined();
    expect(change['q.match']).toBeUndefined();
  });

  it.each([
    'q.price_ge=five',
    'q.price_like=5',
    'q.nosuch_ge=5',
    'q.startsAt_within=soon',
    'q.note_null=yes',
    'q.match=any',
    'q.match=some',
    'q.price_between=5',
    'q.pin_like=1',
  ])('%s reads as no condition, and nothing is asked for it', (text) => {
    const view = new URLSearchParams(text);
    const { filters } = readListState(view, list.searchable);
    expect(meantFilters(filters, list)).toEqual({});
    const state = { page: 1, size: 10, sort: undefined, filters };
    expect(listQuery(state, { list })).toEqual({ current: 1, size: 10 });
  });
});

describe('what is asked for conditions', () => {
  const filters = {
    name: 'Pe',
    onSale: '1',
    ...asFilters({
      conditions: [
        { field: 'price', operator: 'between', value: '5..10' },
        { field: 'createTime', operator: 'within', value: 'today' },
      ],
      matching: 'any',
    }),
  };

  it('has the days as they are said, and the filters beside', () => {
    expect(listQuery({ page: 1, size: 10, sort: undefined, filters }, { list })).toEqual({
      current: 1,
      size: 10,
      name_like: 'Pe',
      onSale: 1,
      price_ge: '5',
      price_le: '10',
      createTime_within: 'today',
      anyOf: 'price_ge,price_le|createTime_within',
    });
  });

  it('is taken by the list', () => {
    fc.assert(
      fc.property(conditions, (made) => {
        const kept = asFilters({ conditions: made, matching: 'any' });
        const query = listQuery({ page: 1, size: 10, sort: undefined, filters: kept }, { list });
        expect(list.endpoint?.input.safeParse(query).success).toBe(true);
      }),
    );
  });
});
