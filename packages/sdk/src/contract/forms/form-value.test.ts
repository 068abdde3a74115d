import { describe, expect, it } from 'vitest';
import { designedFields, wantsValue } from './designed-fields.js';
import type { FormContent } from './form-content.js';
import { valueFault } from './form-value.js';

const options = [
  { label: 'A', value: 'a' },
  { label: 'B', value: 2, children: [{ label: 'C', value: 'c,d' }] },
  { label: 'gone', value: 'old', disabled: true },
];
const cases: [type: string, settings: object, good: unknown[], bad: unknown[]][] = [
  ['input', { maxlength: 3 }, ['abc', 123, '', null], ['abcd', { x: 1 }, ['a'], true]],
  ['number', { min: 1, max: 9, precision: 1 }, [1, 9, 1.5], [0, 10, 1.25, '3', Number.NaN, [1]]],
  ['number', { min: 1 }, [1], [0]],
  ['number', { max: 1 }, [1], [2]],
  ['slider', { range: true }, [[1, 2], 3], [['1', 2]]],
  ['switch', {}, [true, 0, '1'], ['on', 2, { x: 1 }]],
  ['switch', { dicData: options }, ['a', false], ['on']],
  ['select', { dicData: options }, ['a', 2, '2', ['a', 2], 'a,2', 'c,d'], ['b', 'old', ['a', 'x'], { x: 1 }]],
  [
    'cascader',
    { dicData: options },
    [
      [2, 'c,d'],
      [[2], ['a']],
    ],
    [[2, 'e']],
  ],
  ['select', { dicUrl: '/x' }, ['whatever'], [{ x: 1 }]],
  ['select', { dicData: options, allowCreate: true }, ['new'], [[{}]]],
  [
    'date',
    {},
    ['2026-02-28', '2026-02-28 09:30:00', '2026-02-28T09:30:00.000Z', 1_700_000_000_000],
    ['2026-02-30', 'soon', { x: 1 }],
  ],
  ['date', { valueFormat: 'yyyy/MM/dd' }, ['2026/02/28'], ['2026-02-28', '2026/02/30', '2026/02/28x']],
  [
    'datetime',
    { valueFormat: 'YYYY-MM-DD HH:mm:ss' },
    ['2026-02-28 23:59:59'],
    ['2026-02-28 24:00:00', '2026-02-28'],
  ],
  ['date', { valueFormat: 'x' }, [1, '1'], ['2026-02-28']],
  ['dates', {}, ['2026-02-28,2026-03-01', ['2026-02-28']], [['2026-02-28', 'x'], 5]],
  ['daterange', {}, [['2026-01-01', '2026-01-02'], '2026-01-01,2026-01-02'], [['2026-01-01'], '2026-01-01']],
  ['upload', { limit: 2 }, ['/a,/b', ['/a'], [{ name: 'a', url: '/a' }]], ['/a,/b,/c', 5, [[]]]],
  ['wf-user-select', {}, ['1,2', [1, { id: '2' }]], [{ name: 'ann' }, [[{}]]]],
  ['dynamic', { children: { column: [], limit: 1 } }, [[{ a: 1 }]], [[{ a: 1 }, {}], 'x', [1]]],
  ['map', {}, [{ anything: 1 }], []],
];

describe('values of a form', () => {
  it.each(cases)('of a %s with %j are what it declares', (type, settings, good, bad) => {
    for (const value of good)
      expect(valueFault({ type, prop: 'x', ...settings }, value), `${value}`).toBeUndefined();
    for (const value of bad)
      expect(valueFault({ type, prop: 'x', ...settings }, value), `${value}`).toBeDefined();
  });

  it('are asked for where the form draws them and lets them be filled in', () => {
    const form = {
      version: 1,
      column: [
        { type: 'input', prop: 'a', required: true },
        { type: 'title', prop: 'head' },
        { type: 'input', prop: 'b', readonly: true, rules: [{ required: true }] },
        { type: 'number', prop: 'sum', formula: 'a + 1' },
        { type: 'table', rows: [{ cols: [{ column: [{ type: 'input', prop: 'c' }] }] }] },
        { type: 'group', display: false, column: [{ type: 'input', prop: 'd' }] },
        {
          type: 'dynamic',
          prop: 'items',
          visible: 'a > 1',
          children: { column: [{ type: 'input', prop: 'e' }] },
        },
      ],
      group: [{ label: 'g', column: [{ type: 'input', prop: 'f' }] }],
    } satisfies FormContent;
    const found = designedFields(form).map(({ column, asked, visible, columns }) => [
      column.prop,
      asked,
      visible.length,
      columns.map((one) => one.column.prop).join(),
      wantsValue(column),
    ]);
    expect(found).toEqual([
      ['a', true, 0, '', true],
      ['b', false, 0, '', true],
      ['sum', false, 0, '', false],
      ['c', true, 0, '', false],
      ['d', false, 0, '', false],
      ['items', true, 1, 'e', false],
      ['f', true, 0, '', false],
    ]);
  });
});
