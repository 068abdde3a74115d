import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmptyValue } from '../contract/fields/empty-value.js';
import { phoneFault } from '../contract/fields/phone.js';
import { formatDate } from './format-date.js';
import { redactSecrets } from './redact.js';

describe('the empty-value rule (section 5)', () => {
  it.each([[null], [undefined], ['null'], ['undefined'], [''], [[]], [{}]])('%j is empty', (value) => {
    expect(isEmptyValue(value)).toBe(true);
  });

  it.each([
    [0],
    [-1],
    [Number.NaN],
    [false],
    [true],
    [' '],
    ['0'],
    [[0]],
    [{ a: undefined }],
    [new Date()],
    [new Map()],
  ])('%j is not', (value) => expect(isEmptyValue(value)).toBe(false));

  it('never takes a number or a truth value for empty', () => {
    fc.assert(fc.property(fc.oneof(fc.double(), fc.boolean(), fc.bigInt()), (value) => !isEmptyValue(value)));
  });
});

describe('the phone rule (section 5)', () => {
  it.each([
    ['1380013800', 'phone.length'],
    ['138001380000', 'phone.length'],
    ['12800138000', 'phone.format'],
    ['1380013800a', 'phone.format'],
    ['13800138000', undefined],
    [' 19912345678 ', undefined],
  ])('%j → %s', (value, problem) => {
    expect(phoneFault(value)).toBe(problem);
  });

  it("does not have the original's flaw: there, a number that matched the landline pattern was a format failure", () => {
    // The original tested a mobile number against a landline pattern and refused it when it matched.
    const landline = /^(0\d{2,3})?-?\d{7,8}$|^1\d{10}$/;
    expect(landline.test('13800138000')).toBe(true);
    expect(phoneFault('13800138000')).toBeUndefined();
    expect(phoneFault('01012345678')).toBe('phone.format');
  });
});

describe('dates', () => {
  const moment = new Date(2026, 10, 5, 15, 4, 9, 7);

  it.each([
    [undefined, '2026-11-05 15:04:09'],
    ['yyyy-MM-dd HH:mm:ss', '2026-11-05 15:04:09'],
    ['yy/M/d h:m:s', '26/11/5 15:4:9'],
    ['yyyy年MM月dd日 qq S', '2026年11月05日 04 7'],
  ])('%s', (pattern, text) => {
    expect(formatDate(moment, pattern)).toBe(text);
  });

  it('that do not exist are empty', () => expect(formatDate(new Date('x'))).toBe(''));

  it('in the default pattern read back as the same second', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(1000, 0, 1), max: new Date(9998, 0, 1), noInvalidDate: true }),
        (date) => {
          const back = new Date(formatDate(date).replace(' ', 'T')).getTime();
          // An hour that daylight saving has twice reads back as the other one.
          const apart = Math.abs(back - Math.floor(date.getTime() / 1000) * 1000);
          expect([0, 1_800_000, 3_600_000, 7_200_000]).toContain(apart);
        },
      ),
    );
  });
});

it.each([
  ['Blade-Auth: bearer abcdefghijkl', 'Blade-Auth: *** ***'],
  ['{"password":"a b","x":1}', '{"password":***,"x":1}'],
  ['?access_token=abc&x=1', '?access_token=***&x=1'],
  ['nothing to hide: passwords are hashed', 'nothing to hide: passwords are hashed'],
])('redacts %s', (given, wanted) => {
  expect(redactSecrets(given)).toBe(wanted);
});
