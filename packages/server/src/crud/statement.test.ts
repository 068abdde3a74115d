import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.js';
import type { Values } from './row.js';
import type { Columns } from './search-sql.js';
import { insertion } from './statement.js';

const columns = () => ({
  id: bigint('id', { mode: 'bigint' }).notNull(),
  name: varchar('name', { length: 4 }),
  level: integer('level').default(7),
  sort: smallint('sort'),
  open: boolean('open').notNull().default(true),
  price: numeric('price', { precision: 8, scale: 2 }),
  made: timestamp('made', { withTimezone: true, mode: 'string' }),
  body: jsonb('body'),
  tags: text('tags').array(),
});
const together = pgTable('kept_together', columns());
const alone = pgTable('kept_alone', columns());

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
  for (const name of ['kept_together', 'kept_alone'])
    await server.services.database.query(`create table ${name} (id bigint not null, name varchar(4), level int default 7,
      sort smallint, open boolean not null default true, price numeric(8, 2), made timestamptz, body jsonb, tags text[])`);
});
afterAll(() => server.close());

type Kept = typeof together | typeof alone;

const put = (table: Kept, rows: readonly Values[]) =>
  server.services.database.orm.execute(insertion(table, table as unknown as Columns, rows));

/** What a table holds in the order of its ids, and holds no more afterwards. */
async function taken(table: Kept): Promise<unknown[]> {
  const { rows } = await server.services.database.orm.execute(
    sql`with gone as (delete from ${table} returning *) select row_to_json(gone)::text as row from gone order by id`,
  );
  return rows;
}

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const orNull = <T>(values: fc.Arbitrary<T>) => maybe(fc.option(values, { nil: null }));
/** What quotes, commas and braces do in the text of a list is where it would go wrong. */
const letters = fc.constantFrom('a', '"', "'", '\\', ',', '{', '}', ' ', '果', '🍎', '\n');
const someText = (maxLength: number) => fc.array(letters, { maxLength }).map((list) => list.join(''));
const row = fc.record({
  name: orNull(someText(4)),
  level: orNull(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  sort: orNull(fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 })),
  open: maybe(fc.boolean()),
  price: orNull(fc.constantFrom('0', '-1.25', '999999.99', '1e3')),
  made: orNull(fc.constantFrom('2026-11-30 01:02:03', '1999-12-31T23:59:59.999Z')),
  body: orNull(
    fc.oneof(
      fc.record({ a: someText(9) }, { noNullPrototype: true }),
      fc.array(someText(3)),
      someText(5),
      fc.integer(),
    ),
  ),
  tags: orNull(fc.array(someText(3), { maxLength: 3 })),
});

describe('many rows in one statement', () => {
  it('are what each of them would be by itself, whatever it leaves out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 2, maxLength: 6 }), async (given) => {
        const rows = given.map((values, id): Values => ({ ...values, id }));
        // What an example has left that failed says nothing of the next one.
        for (const table of [together, alone]) await taken(table);
        await put(together, rows);
        for (const one of rows) await put(alone, [one]);
        expect(await taken(together)).toEqual(await taken(alone));
      }),
    );
  });

  it.each([
    ['name', '12345'],
    ['sort', 40_000],
    ['price', '12345678.9'],
  ])('are refused for a %s that does not fit, and none is there', async (field, value) => {
    const rows = [
      { id: 1, [field]: null },
      { id: 2, [field]: value },
    ];
    await expect(put(together, rows)).rejects.toThrow();
    expect(await taken(together)).toEqual([]);
  });

  it('may say in SQL what they are', async () => {
    await put(together, [
      { id: 1, level: sql`1 + 1` },
      { id: 2, level: 3 },
    ]);
    expect(await taken(together)).toMatchObject([
      { row: expect.stringContaining('"level":2') },
      { row: expect.stringContaining('"level":3') },
    ]);
  });
});
