import { expect, it } from 'vitest';
import { actionsWidth, fitColumns, indexWidth } from './column-widths.js';

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

it('the number of a row has room for the last of the page', () => {
  expect([indexWidth(10), indexWidth(100_000)]).toEqual([48, 70]);
});

it('the actions of a row have room for their words, whatever size those are', () => {
  const words = ['修改', '查看'];
  const [usual, large] = [actionsWidth(words, 14), actionsWidth(words, 16)];
  expect(large - usual).toBe(4 * 2);
  expect(actionsWidth(['修改'], 14)).toBe(usual - 2 * 14 - 14);
});
