import { defineFields, field } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { baseColumns } from '../database/columns.js';
import { columnsOf } from '../database/columns-of.js';
import { createCrudService } from './crud-service.js';

const crate = defineFields({
  name: 'crate',
  screen: '/test/crate',
  code: 'crate',
  tenancy: 'global',
  title: 'name',
  fields: {
    name: field.text({ required: true, column: true }),
    weight: field.quantity({ derived: true, computed: true }),
    lock: field.secret({ max: 32 }),
  },
  crud: { style: 'rest', base: '/test/crate' },
});
const table = pgTable('mall_crate', { ...baseColumns(), ...columnsOf(crate) });
const weight = { type: 'numeric(12, 3)', sql: () => sql`1` };

it('what lists are said to be sorted by is a column or computed, or the server does not start', () => {
  expect(() => createCrudService(crate, { table, hidden: ['lock'] })).toThrow(
    'crate.weight is neither a column nor computed',
  );
  expect(() => createCrudService(crate, { table, hidden: ['lock'], computed: { weight } })).not.toThrow();
});

it('a secret whose column rows would be read with ends the start', () => {
  expect(() => createCrudService(crate, { table, computed: { weight } })).toThrow(
    'crate.lock is a secret, and nothing hides its column',
  );
});
