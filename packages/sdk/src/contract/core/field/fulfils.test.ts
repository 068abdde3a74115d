import { expect, it } from 'vitest';
import { fulfils } from './field.js';

it.each([
  ['a number by its text', { kind: [1, 2] }, { kind: '2' }, true],
  ['a text by its number', { kind: ['1'] }, { kind: 1 }, true],
  ['another value', { kind: [1] }, { kind: 2 }, false],
  ['a switch by 1 and 0', { on: [1] }, { on: true }, true],
  ['a switch that is off', { on: [1] }, { on: false }, false],
  ['a switch by its word', { on: ['false'] }, { on: false }, true],
  ['one of several', { days: [3] }, { days: [1, 3] }, true],
  ['none of several', { days: [3] }, { days: [] }, false],
  ['a field that is not there', { kind: ['s3'] }, {}, false],
  ['a field without a value', { kind: ['s3'] }, { kind: null }, false],
  ['all of its fields', { kind: [1], on: [1] }, { kind: 1, on: true }, true],
  ['not all of its fields', { kind: [1], on: [1] }, { kind: 1, on: false }, false],
  ['nothing that is asked', {}, {}, true],
])('a condition: %s', (_what, condition, values, is) => {
  expect(fulfils(condition, values)).toBe(is);
});
