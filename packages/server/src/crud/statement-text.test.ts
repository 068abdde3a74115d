import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { bigint, customType, jsonb, PgDialect, pgTable, varchar } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { statementText } from './statement-text.js';

const shouted = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => value.toUpperCase(),
});
/** One that writes SQL, as a column of a place or a vector would. */
const worked = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => sql`lower(${value})`,
});
const goods = pgTable('goods', {
  id: bigint('id', { mode: 'bigint' }),
  name: varchar('na"me', { length: 9 }),
  body: jsonb('body'),
  shouted: shouted('shouted'),
  worked: worked('worked'),
});
const columns = [goods.id, goods.name, goods.body, goods.shouted, goods.worked];

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const plain: fc.Arbitrary<unknown> = fc.oneof(
  value,
  fc.constant(undefined),
  fc.date(),
  fc.constantFrom(goods, ...columns),
  fc.string().map((text) => sql.raw(text)),
  fc.string().map((name) => sql.identifier(name)),
  value.map((one) => sql.param(one)),
  fc.array(value).map((list) => sql.param(list)),
  fc.tuple(value, fc.constantFrom(goods.id, goods.body)).map(([one, column]) => sql.param(one, column)),
  fc.tuple(fc.string(), fc.constantFrom(goods.shouted, goods.worked)).map(([one, to]) => sql.param(one, to)),
);
/** What goes drizzle's own way. */
const rare: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant(sql.placeholder('later')),
  fc.constantFrom(sql.param(sql.placeholder('later')), sql.param(sql.placeholder('later'), goods.shouted)),
  fc.array(value),
  value.map((one) => sql`${one}`.inlineParams()),
  fc.constant(sql`1 + 1`.as('two')),
  fc.constant({ getSQL: () => sql`computed(${7})` }),
);
const { statement } = fc.letrec<{ statement: SQL; piece: unknown }>((tie) => ({
  piece: fc.oneof({ depthSize: 'small' }, plain, plain, rare, tie('statement')),
  statement: fc.oneof(
    fc.tuple(tie('piece'), tie('piece')).map(([one, other]) => sql`select ${one} from (${other}) where true`),
    fc.array(tie('piece'), { maxLength: 4 }).map((pieces) =>
      sql.join(
        pieces.map((one) => sql`${one}`),
        sql`, `,
      ),
    ),
    fc.constantFrom(asc(goods.id), desc(goods.name), eq(goods.id, 7n)),
  ),
}));

const dialect = new PgDialect();

it('a statement is the text and the parameters that drizzle makes of it', () => {
  fc.assert(
    fc.property(statement, (one) => {
      const { sql: text, params } = dialect.sqlToQuery(one);
      expect(statementText(one)).toMatchObject({ sql: text, params });
    }),
    { numRuns: 1000 },
  );
});

it('a statement may be asked for again, and a column has its name each time', () => {
  const one = sql`select ${goods.name} from ${goods} where ${goods.name} = ${'果'}`;
  const text = 'select "goods"."na""me" from "goods" where "goods"."na""me" = $1';
  for (let times = 0; times < 3; times += 1)
    expect(statementText(one)).toMatchObject({ sql: text, params: ['果'] });
});
