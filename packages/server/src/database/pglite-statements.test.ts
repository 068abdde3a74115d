import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { preparedOnce } from './pglite-statements.js';
import { statementNames } from './statement-names.js';

const bare = await PGlite.create();
const lite = preparedOnce(bare, statementNames());
const prepared = async () => (await bare.query('select name from pg_prepared_statements')).rows.length;

beforeEach(async () => {
  await bare.exec(
    'drop table if exists kept; create table kept (id int primary key, what text, at timestamptz)',
  );
});
afterAll(() => bare.close());

const put = 'insert into kept (id, what) values ($1, $2) returning id, what';

describe('a statement of the embedded database', () => {
  it('is read as each who asks it reads its types, whoever has asked before', async () => {
    const ask = async (parsers?: Record<number, (text: string) => unknown>) =>
      (await lite.query('select $1::int8 as value', ['7'], parsers && { parsers })).rows;
    const own = { 20: (text: string) => `own ${text}` };
    const other = { 20: (text: string) => `other ${text}` };
    for (let round = 0; round < 2; round += 1) {
      expect(await ask(own)).toEqual([{ value: 'own 7' }]);
      expect(await ask(other)).toEqual([{ value: 'other 7' }]);
      expect(await ask()).toEqual([{ value: 7 }]);
    }
  });

  it('is planned once, however often it is asked, in a transaction and outside', async () => {
    const before = await prepared();
    for (const id of [1, 2, 3]) await lite.query(put, [id, 'x']);
    await lite.transaction(async (tx) => {
      await tx.query(put, [4, null]);
    });
    expect(await prepared()).toBe(before + 1);
    expect((await lite.query('select id, what from kept where id > $1 order by id', [2])).rows).toEqual([
      { id: 3, what: 'x' },
      { id: 4, what: null },
    ]);
  });

  it.each([
    ['select $1::int[] as value', [[1, 2]], [1, 2]],
    ['select $1::jsonb as value', [{ a: [1] }], { a: [1] }],
    ['select $1::bool as value', [true], true],
    ['select $1::int8 as value', ['9007199254740993'], 9007199254740993n],
    ['select $1::text as value', ['苹果 🍎'], '苹果 🍎'],
    ['select $1::text[] as value', [['a,b', 'c"d']], ['a,b', 'c"d']],
    ['select $1::text as value', [undefined], null],
  ])('%s reads as the client itself reads it', async (text, params, value) => {
    for (const client of [bare, lite, lite])
      expect((await client.query(text, params)).rows).toEqual([{ value }]);
  });

  it('says how many rows it changed, and gives rows as lists to who asks for them', async () => {
    await lite.query(put, [1, 'x']);
    const changed = await lite.query('update kept set what = $1', ['y']);
    expect(changed).toMatchObject({ affectedRows: 1, rows: [] });
    const { rows } = await lite.query('select id, what from kept where id = $1', [1], { rowMode: 'array' });
    expect(rows).toEqual([[1, 'y']]);
  });

  it('is the client’s own where it is asked with types of its own', async () => {
    const text = 'select $1::text as value';
    await lite.query(text, ['x']);
    const { rows } = await lite.query(text, ['x'], { serializers: { 25: (value) => `<${value}>` } });
    expect(rows).toEqual([{ value: '<x>' }]);
  });

  it('that is refused says why, and the next one is heard', async () => {
    await lite.query(put, [1, 'x']);
    await expect(lite.query(put, [1, 'x'])).rejects.toMatchObject({ code: '23505', constraint: 'kept_pkey' });
    await expect(lite.query('select nothing from kept where id = $1', [1])).rejects.toMatchObject({
      code: '42703',
    });
    await lite.query(put, [2, 'x']);
  });

  it('that is refused in a transaction undoes the transaction, whose handle then is of no use', async () => {
    let leaked: { query(text: string, params: unknown[]): Promise<unknown> } | undefined;
    const failing = lite.transaction(async (tx) => {
      leaked = tx;
      await tx.query(put, [1, 'x']);
      await tx.query(put, [1, 'x']);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect((await lite.query('select id from kept where id > $1', [0])).rows).toEqual([]);
    await expect(leaked?.query(put, [9, 'x'])).rejects.toThrow('closed');
  });

  it('waits for a transaction that is open', async () => {
    const seen: string[] = [];
    let outside: Promise<unknown> | undefined;
    await lite.transaction(async (tx) => {
      await tx.query(put, [1, 'x']);
      outside = lite.query('select id from kept where id = $1', [1]).then(({ rows }) => {
        seen.push('outside');
        return rows;
      });
      await new Promise((resolve) => setTimeout(resolve, 30));
      seen.push('transaction');
    });
    expect(await outside).toEqual([{ id: 1 }]);
    expect(seen).toEqual(['transaction', 'outside']);
  });

  it('is what the ORM sends, nested transactions among them', async () => {
    const orm = drizzle(lite);
    await orm.transaction(async (tx) => {
      await tx.execute("insert into kept (id, what) values (1, 'outer')");
      const inner = tx.transaction(async (part) => {
        await part.execute("insert into kept (id, what) values (2, 'inner')");
        throw new Error('undone');
      });
      await expect(inner).rejects.toThrow('undone');
    });
    expect((await lite.query('select what from kept where id < $1', [9])).rows).toEqual([{ what: 'outer' }]);
  });
});
