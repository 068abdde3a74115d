import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { id, ids } from '../fields/ids.js';
import { type FieldKind, kindOf } from '../fields/kind.js';
import { bit, decimal, int } from '../fields/numbers.js';
import { json, optional, required, text, url } from '../fields/text.js';
import { dateTime } from '../fields/time.js';
import { fromControl, fromText, toControl } from './coerce.js';

const atoms: readonly (readonly [string, z.ZodType, FieldKind])[] = [
  ['text', text(), 'text'],
  ['required text', required(), 'text'],
  ['url', url(), 'url'],
  ['json', json(), 'json'],
  ['integer', int(), 'integer'],
  ['decimal', decimal(), 'decimal'],
  ['bit', bit(), 'bit'],
  ['boolean', z.boolean(), 'boolean'],
  ['moment', dateTime(), 'datetime'],
  ['id', id(), 'id'],
  ['ids', ids(), 'ids'],
  ['choice', z.enum(['a', 'b']), 'choice'],
  ['list', z.array(id()), 'list'],
  ['object', z.object({ a: text() }), 'object'],
];

describe('the kind of a field', () => {
  it.each(atoms)('%s is known through whatever wraps it', (_name, schema, kind) => {
    const wrapped = [
      schema,
      schema.optional(),
      schema.nullish(),
      optional(schema),
      schema.optional().nullable(),
    ];
    expect(wrapped.map(kindOf)).toEqual(wrapped.map(() => kind));
  });

  it.each(atoms)('%s stays what it is when it is refined', (_name, schema, kind) => {
    expect(kindOf(schema.refine(() => true))).toBe(kind);
  });
});

describe('between control and call', () => {
  it.each([
    ['a switch', 'bit', 1, true],
    ['a switch that is off', 'bit', 0, false],
    ['a real boolean', 'boolean', false, false],
    ['money', 'decimal', '12.50', '12.50'],
    ['a number', 'integer', 7, 7],
    ['people', 'ids', '1,2', ['1', '2']],
    ['a list', 'list', ['1'], ['1']],
    ['a moment', 'datetime', '2026-01-02 03:04:05', '2026-01-02 03:04:05'],
    ['JSON', 'json', '{"a":1}', '{"a":1}'],
  ] as const)('%s is shown as it is set, and travels as it came', (_name, kind, wire, control) => {
    expect(toControl({ kind }, wire)).toEqual(control);
    expect(fromControl({ kind }, control)).toEqual(wire);
  });

  it('nothing is nothing on both sides, whatever the kind', () => {
    for (const [, , kind] of atoms) {
      const empty = kind === 'ids' || kind === 'list' ? [] : undefined;
      if (kind !== 'list') expect([kind, toControl({ kind }, null)]).toEqual([kind, empty]);
      expect([kind, fromControl({ kind }, kind === 'ids' ? [] : '')]).toEqual([kind, null]);
    }
  });

  it('what is neither yes nor no stays what it is, so that the contract refuses it', () => {
    for (const kind of ['bit', 'boolean'] as const)
      for (const value of [2, -1, 'maybe'])
        expect([fromControl({ kind }, value), toControl({ kind }, value)]).toEqual([value, value]);
  });

  it('a secret is what was typed, every blank of it; other texts lose blanks around them', () => {
    const [secret, plain] = [{ kind: 'text', secret: true }, { kind: 'text' }] as const;
    expect([fromControl(secret, ' a '), fromText(secret, ' a ')]).toEqual([' a ', ' a ']);
    expect([fromControl(plain, ' a '), fromText(plain, ' a ')]).toEqual(['a', 'a']);
  });

  it('a decimal loses no digit that a float would', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.nat(9999), (whole, part) => {
        const wire = `${whole}.${String(part).padStart(4, '0')}`;
        expect(fromControl({ kind: 'decimal' }, toControl({ kind: 'decimal' }, wire))).toBe(wire);
      }),
    );
  });

  it('a typed yes or no is one, in both languages; anything else is left for the contract to refuse', () => {
    for (const word of ['1', 'true', 'YES', 'on', '是']) expect(fromText({ kind: 'bit' }, word)).toBe(1);
    for (const word of ['0', 'false', 'No', 'off', '否']) expect(fromText({ kind: 'bit' }, word)).toBe(0);
    expect(fromText({ kind: 'boolean' }, 'yes')).toBe(true);
    expect(fromText({ kind: 'bit' }, 'maybe')).toBe('maybe');
    expect(bit().safeParse(fromText({ kind: 'bit' }, 'maybe')).success).toBe(false);
  });

  it('a typed text of any kind is read by the contract or refused, never changed', () => {
    expect(fromText({ kind: 'decimal' }, ' 12.50 ')).toBe('12.50');
    expect(fromText({ kind: 'list' }, '1, 2')).toEqual(['1', '2']);
    expect(fromText({ kind: 'object' }, '{"a":1}')).toEqual({ a: 1 });
    expect(fromText({ kind: 'object' }, '{"a"')).toBe('{"a"');
    expect(fromText({ kind: 'text' }, '')).toBeNull();
  });
});

describe('a decimal', () => {
  it.each([
    ['12.5', true],
    ['12.505', false],
    ['-1', false],
    ['1e3', false],
    ['.5', false],
    ['12345678901', false],
  ])('%s with two decimals, ten digits and no debt: %s', (value, fits) => {
    expect(decimal({ digits: 10, scale: 2, min: 0 }).safeParse(value).success).toBe(fits);
  });
});

it.each([
  [1, 1],
  ['0', 0],
  [true, 1],
  [false, 0],
  ['true', 1],
  ['false', 0],
  [2, undefined],
  ['yes', undefined],
  [null, undefined],
])('yes or no: %j is read as %j', (given, expected) => {
  expect(bit().safeParse(given).data).toBe(expected);
});
