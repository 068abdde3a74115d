import {
  bit,
  dateTime,
  day,
  decimal,
  type FieldKind,
  id,
  ids,
  int,
  json,
  kindOf,
  money,
  quantity,
  text,
  url,
} from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { withEmpties } from './empties.js';

describe('empties', () => {
  /** Wire contract, section 1.1: texts, moments and characters are empty, numbers -1, and so on. */
  const kinds: Readonly<Record<FieldKind, readonly [z.ZodType, unknown]>> = {
    text: [text(), ''],
    url: [url(), ''],
    day: [day(), ''],
    datetime: [dateTime(), ''],
    choice: [z.enum(['usable', 'used']), ''],
    ids: [ids(), ''],
    integer: [int(), -1],
    decimal: [decimal(), -1],
    money: [money(), -1],
    quantity: [quantity(), -1],
    bit: [bit(), -1],
    id: [id(), -1],
    boolean: [z.boolean(), false],
    list: [z.array(text()), []],
    json: [json(), {}],
    object: [z.object({ name: text() }), {}],
  };
  it.each(Object.entries(kinds))('of %s', (kind, [schema, empty]) => {
    expect(kindOf(schema)).toBe(kind);
    expect(withEmpties(z.object({ field: schema.nullish() }), { field: null })).toEqual({ field: empty });
  });

  it('are of the kind of what is missing, all the way down', () => {
    const row = z.object({
      text: z.string().nullish(),
      number: z.int().nullable(),
      yes: z.boolean().nullable(),
      list: z.array(z.string()).nullable(),
      inner: z.object({ name: z.string().nullable() }).nullable(),
      packageId: z.string().nullable(),
    });
    const nothing = { text: null, number: null, yes: null, list: null, inner: null, packageId: null };
    expect(withEmpties(z.array(row), [nothing, { ...nothing, inner: { name: null, more: null } }])).toEqual([
      { text: '', number: -1, yes: false, list: [], inner: {}, packageId: null },
      { text: '', number: -1, yes: false, list: [], inner: { name: '', more: '' }, packageId: null },
    ]);
  });
});
