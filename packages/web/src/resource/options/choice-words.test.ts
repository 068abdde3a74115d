import { describe, expect, it } from 'vitest';
import { type Chosen, fixedChoices } from './fixed-choices.js';
import { chosenText, labelOf, wordsOf } from './use-options.js';

const say = (key: string) => (key === 'value.yes' ? 'yes' : key === 'value.no' ? 'no' : key);
const fixed = (field: object, words?: object) =>
  fixedChoices(
    { name: 'one', kind: 'text', ...field } as Chosen,
    { options: words ? { one: words } : {} } as never,
    say,
  )?.map(({ value, label }) => [value, label]);

describe('choices that are known at once', () => {
  it('are yes and no, as the field holds them', () => {
    expect(fixed({ kind: 'bit' })).toEqual([
      ['1', 'yes'],
      ['0', 'no'],
    ]);
    expect(fixed({ kind: 'boolean' })).toEqual([
      ['true', 'yes'],
      ['false', 'no'],
    ]);
  });

  it('are the values of a closed set in the words of the resource, else as they are', () => {
    const options = { values: ['low', 'high'] };
    expect(fixed({ options }, { low: 'Low', high: 'High' })).toEqual([
      ['low', 'Low'],
      ['high', 'High'],
    ]);
    expect(fixed({ options }, { low: 'Low' })).toEqual([
      ['low', 'Low'],
      ['high', 'high'],
    ]);
    expect(fixed({ options: { values: [0, 1] } })).toEqual([
      [0, 'no'],
      [1, 'yes'],
    ]);
    expect(fixed({ options: { values: [0, 1, 2] } })).toEqual([
      [0, '0'],
      [1, '1'],
      [2, '2'],
    ]);
  });

  it('are not those of a dictionary or of another resource, nor of a field without any', () => {
    expect(fixed({ options: { dictionary: 'sex' } })).toBeUndefined();
    expect(fixed({})).toBeUndefined();
  });
});

describe('the words of values', () => {
  const choices = [
    { value: '1', label: 'Orchard', children: [{ value: '2', label: 'Store' }] },
    { value: 3, label: 'Shop' },
  ];

  it('are found at any depth, whether a number or a text', () => {
    expect(['1', '2', 2, '3', 3, '4', undefined].map((value) => labelOf(choices, value))).toEqual([
      'Orchard',
      'Store',
      'Store',
      'Shop',
      'Shop',
      undefined,
      undefined,
    ]);
  });

  it('stand beside each other, and are nothing while one is on its way', () => {
    expect(wordsOf({ choices, pending: false }, '1, 3')).toBe('Orchard, Shop');
    expect(wordsOf({ choices, pending: false }, '1,9')).toBe('Orchard, 9');
    expect(wordsOf({ choices, pending: true }, '1,9')).toBe('');
    expect(wordsOf({ choices, pending: true }, '1,2')).toBe('Orchard, Store');
  });

  it('stand for what is chosen, which is shown itself only where there is none', () => {
    expect(chosenText(true)({ label: 'Orchard', value: '1' })).toBe('Orchard');
    expect(chosenText(true)({ value: '1' })).toBe('');
    expect(chosenText(false)({ value: 1 })).toBe('1');
  });
});
