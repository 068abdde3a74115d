import { jsonb, numeric, pgTable, smallint, varchar } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { columnType, readFilter, refuseBeyond, requireOrder } from './column-types.js';

const table = pgTable('tried', {
  price: numeric('price', { precision: 6, scale: 2 }),
  share: numeric('share'),
  flag: smallint('flag'),
  name: varchar('name', { length: 3 }),
  extra: jsonb('extra'),
});

describe('a column', () => {
  it.each([
    ['price', '1234.56', true],
    ['price', '12345', false],
    ['price', '1.005', false],
    ['price', 'ten', false],
    ['share', '1.0000000001', true],
    ['flag', 32_767, true],
    ['flag', 32_768, false],
    ['name', '苹果酱', true],
    ['name', '😀😀😀', true],
    ['name', 'four', false],
    ['name', null, true],
  ] as const)('%s holds %s: %s', (key, value, fits) => {
    const write = () => refuseBeyond(table[key], key, value);
    if (fits) expect(write).not.toThrow();
    else expect(write).toThrowError(expect.objectContaining({ code: 'request.invalid' }));
  });

  it('of a kind that nobody knows stops the start, with its name and type', () => {
    expect(() => columnType(table.extra)).toThrow(/extra is jsonb/);
  });

  it('is compared with what it can be compared with', () => {
    expect(readFilter(table.price, 'price', ' 1.50 ')).toBe('1.50');
    expect(() => readFilter(table.flag, 'flag', '1.5')).toThrow();
    expect(() => requireOrder(table.name, 'name')).not.toThrow();
  });
});
