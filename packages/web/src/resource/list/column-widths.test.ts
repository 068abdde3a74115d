import type { Format } from '@mall/sdk/contract';
import { expect, it, vi } from 'vitest';
import { widgets } from '../controls/widgets.js';
import type { Kit } from '../kit/kit.js';
import { actionsWidth, columnRoom, fitColumns, indexWidth, isTooNarrow } from './column-widths.js';

const columns = [
  { wanted: 120, least: 60 },
  { wanted: 200, least: 80 },
  { wanted: 90, least: 90 },
];

it.each([
  ['as wide as they want to be where there is room', 500, [120, 200, 90]],
  ['just as wide where there is just the room', 410, [120, 200, 90]],
  ['narrower where that spares scrolling, each by what it can spare', 320, [90, 140, 90]],
  ['as narrow as they can be', 230, [60, 80, 90]],
  ['as they want to be where there is scrolling all the same', 229, [120, 200, 90]],
  ['as they want to be while nobody knows the room', 0, [120, 200, 90]],
])('columns are %s', (_, box, widths) => expect(fitColumns(columns, box)).toEqual(widths));

it('what is left over goes to words, each by what it wants, and to nothing else', () => {
  const [name, remark] = [
    { ...columns[0]!, grows: true },
    { ...columns[1]!, grows: true },
  ];
  expect(fitColumns([name, columns[2]!, remark], 730)).toEqual([240, 90, 400]);
});

it('columns are too narrow where they must be scrolled at their narrowest, which nobody knows without a box', () => {
  expect([231, 230, 229, 1, 0, -5].map((box) => isTooNarrow(columns, box))).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

it('the number of a row has room for the last of the page', () => {
  expect([indexWidth(10), indexWidth(100_000)]).toEqual([48, 70]);
});

it('the actions of a row have room for their words, whatever size those are', () => {
  const words = ['修改', '查看'];
  const [usual, large] = [actionsWidth(words, 14), actionsWidth(words, 16)];
  expect(large - usual).toBe(4 * 2);
  expect(actionsWidth(['修改'], 14)).toBe(usual - 2 * 14 - 14);
});

/** A list of one field, beside the title and the first column; a letter is ten pixels wide. */
function roomOf(cell: object, more: More = {}) {
  const { wanted, least } = kindOfRoom(cell, more);
  return [wanted, least];
}

interface More {
  readonly format?: Format;
  readonly label?: string;
  readonly words?: object;
  readonly tree?: boolean;
}

function kindOfRoom(cell: object, more: More) {
  const { format, label = 'a', words, tree = false } = more;
  const field = 'field' in cell ? String(cell.field) : 'one';
  const kit = {
    resource: {
      columns: ['first', 'name', 'one'],
      title: 'name',
      formats: format ? { [field]: format } : {},
    },
    labels: { options: words ? { [field]: words } : {} },
    cells: new Map([[field, { name: field, kind: 'text', widget: 'text', ...cell }]]),
    label: () => label,
    widgets,
  } as unknown as Kit;
  return columnRoom(kit, field, tree, (text) => text.length * 10, 14);
}

it.each<[Format, number, number]>([
  ['code', 180, 148],
  ['datetime', 172, 164],
  ['number', 92, 84],
  ['money', 120, 72],
  ['bytes', 92, 84],
  ['status', 100, 80],
  ['image', 90, 64],
  ['unlimited', 100, 76],
  ['phone', 132, 120],
  ['mono', 150, 96],
  ['link', 200, 120],
])('a column of the format %s wants %i pixels, and %i at least', (format, wanted, least) =>
  expect(roomOf({}, { format })).toEqual([wanted, least]),
);

it.each<[string, object, boolean, number, number]>([
  ['a text', {}, false, 120, 72],
  ['the title', { field: 'name' }, false, 164, 96],
  ['the title of a tree that begins with another', { field: 'name' }, true, 164, 96],
  ['the first of a tree', { field: 'first' }, true, 260, 200],
  ['the first of a list', { field: 'first' }, false, 120, 72],
  ['a number', { widget: 'number' }, false, 92, 56],
  ['yes or no', { kind: 'bit' }, false, 112, 56],
  ['a word of a closed list', { options: ['low', 'high'] }, false, 112, 56],
  ['a word of a dictionary', { options: { dictionary: 'sex' } }, false, 112, 56],
  ['a row of another resource', { options: { resource: 'user' } }, false, 120, 72],
  ['a moment', { kind: 'datetime' }, false, 172, 164],
])('a column of %s has its own room: %j', (_, cell, tree, wanted, least) =>
  expect(roomOf(cell, { tree })).toEqual([wanted, least]),
);

it.each<[string, object, Format | undefined, boolean]>([
  ['a text', {}, undefined, true],
  ['the title', { field: 'name' }, undefined, true],
  ['an address', {}, 'link', true],
  ['a moment', {}, 'datetime', false],
  ['money', {}, 'money', false],
  ['a state', {}, 'status', false],
  ['yes or no', { kind: 'bit' }, undefined, false],
])('a column of %s takes a share of what is left over, or none', (_, cell, format, grows) => {
  expect(kindOfRoom(cell, format ? { format } : {}).grows ?? false).toBe(grows);
});

it('a column has room for its header with the arrows, and for each of its words with a dot', () => {
  expect(roomOf({}, { label: 'a'.repeat(9) })).toEqual([120, 116]);
  expect(roomOf({}, { label: 'a'.repeat(10) })).toEqual([126, 126]);
  const words = { low: 'x', high: 'x'.repeat(9) };
  expect(roomOf({ options: ['low', 'high'] }, { words })).toEqual([122, 122]);
  expect(roomOf({ options: ['low'] }, { words: { low: 'x'.repeat(5) } })).toEqual([112, 82]);
});

it('buttons beside a row have room side by side, and so have the dots after them', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect([actionsWidth([], 14), actionsWidth(['修改'], 14), actionsWidth(['修改', '查看'], 14)]).toEqual([
    44, 86, 128,
  ]);
  vi.restoreAllMocks();
});
