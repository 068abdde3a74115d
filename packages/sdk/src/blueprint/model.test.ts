import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesOf } from './entries.js';
import { readLive } from './read-live.js';
import { type BlueprintDocument, checkDocument } from './schema.js';
import { apply, empty, journalOf, kinds, language, planFor, run, said, sections } from './tenant.fixture.js';

type Row = Record<string, unknown>;
const keys = ['a', 'b', 'c/d', '~1'];
const treeOf = (key: string, below: string, more: fc.Arbitrary<Row>, depth = 2): fc.Arbitrary<Row[]> =>
  fc
    .uniqueArray(fc.constantFrom(...keys), { minLength: depth === 2 ? 1 : 0, maxLength: depth })
    .chain((found) =>
      fc.tuple(
        ...found.map((one) => {
          const inner = depth > 0 ? treeOf(key, below, more, depth - 1) : fc.constant([]);
          return fc.tuple(more, inner).map(([values, rows]) => ({
            ...{ [key]: one, ...values },
            ...(rows.length > 0 ? { [below]: rows } : {}),
          }));
        }),
      ),
    );
const some = (names: readonly string[], minLength = 0) =>
  fc.uniqueArray(fc.constantFrom(...names), { minLength });
const listOf = (key: string, more: fc.Arbitrary<Row>): fc.Arbitrary<Row[]> =>
  fc
    .uniqueArray(fc.constantFrom('x', 'y', 'z/1'), { maxLength: 3 })
    .chain((found) => fc.tuple(...found.map((one) => more.map((values) => ({ [key]: one, ...values })))));
const escaped = (key: unknown) => String(key).replaceAll('~', '~0').replaceAll('/', '~1');
const paths = (rows: readonly Row[], above = ''): string[] =>
  rows.flatMap((row) => {
    const path = `${above}${escaped(row.name)}`;
    return [path, ...paths((row.children ?? []) as Row[], `${path}/`)];
  });
const sort = fc.integer({ min: 0, max: 3 });
const remark = fc.option(fc.constantFrom('r1', 'r2'), { nil: undefined });
const word = fc.constantFrom('w1', 'w2');

const documents: fc.Arbitrary<BlueprintDocument> = fc
  .record({
    departments: treeOf(
      'name',
      'children',
      fc.record({ fullName: word, sort, category: fc.integer({ min: 1, max: 3 }) }),
    ),
    posts: listOf('name', fc.record({ code: word, remark })),
    roles: treeOf(
      'name',
      'children',
      fc.record({
        alias: word,
        menus: some(['m1', 'm2', 'm3']),
        dataScopes: some(['d1']),
        apiScopes: some(['a1']),
      }),
    ),
    dictionaries: fc.constantFrom<Row[]>(
      [],
      [{ code: 'k', name: 'one', entries: [{ key: '1', name: 'first' }] }],
      [
        {
          code: 'k',
          name: 'two',
          entries: [
            { key: '1', name: 'other', sort: 3 },
            { key: '2', name: 'second' },
          ],
        },
      ],
    ),
    categories: treeOf('name', 'children', fc.record({ sort })),
  })
  .chain((base) => {
    const { departments, roles, categories, posts } = base;
    const users = listOf(
      'account',
      fc.record({
        ...{
          name: word,
          realName: word,
          roles: some(paths(roles), 1),
          departments: some(paths(departments), 1),
        },
        posts: posts.length > 0 ? some(posts.map(({ name }) => String(name))) : fc.constant([]),
      }),
    );
    const price = fc.constantFrom('1.50', '2', '3.00');
    const category = fc.option(fc.constantFrom(...paths(categories)), { nil: null });
    const goods = listOf('name', fc.record({ unit: fc.constant('jin'), price, category }));
    return fc.record({ users, goods }).map((more) => ({ version: 1 as const, ...base, ...more }));
  });

function tidy(rows: unknown): unknown {
  if (Array.isArray(rows))
    return rows.map(tidy).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  if (typeof rows !== 'object' || rows === null) return rows;
  const kept = Object.entries(rows)
    .filter(
      ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
    )
    .sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === 'price' ? String(Number(value)) : tidy(value)]),
  );
}

describe('a plan that is applied', () => {
  const runs = { numRuns: process.env.MALL_TEST_ALL ? 120 : 12 };

  it('leaves nothing to plan, whatever was there', async () => {
    await fc.assert(
      fc.asyncProperty(documents, documents, fc.boolean(), async (first, second, prune) => {
        const port = empty();
        await apply(first, port);
        expect((await planFor(first, port)).changes).toEqual([]);
        await apply(second, port, prune);
        expect((await planFor(second, port, prune)).changes).toEqual([]);
      }),
      runs,
    );
  });

  it('does the same whatever goes side by side', async () => {
    const delays = fc.array(fc.nat(5), { minLength: 7, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(documents, documents, fc.boolean(), delays, async (first, second, prune, ticks) => {
        const [inTurn, together] = [empty(), empty()];
        for (const port of [inTurn, together]) await apply(first, port);
        await apply(second, inTurn, prune);
        let call = 0;
        const late =
          <Given extends unknown[], Made>(made: (...given: Given) => Promise<Made>) =>
          async (...given: Given): Promise<Made> => {
            call += 1;
            for (let left = ticks[call % ticks.length] ?? 0; left > 0; left -= 1) await undefined;
            return made(...given);
          };
        const { rows, create, update, set, remove } = together;
        const slow = { rows: late(rows), create: late(create), update: late(update) };
        Object.assign(together, slow, { set: late(set), remove: late(remove) });
        expect((await run(await journalOf(second, together, prune), together, 6)).state).toBe('finished');
        expect(tidy((await said(together)).document)).toEqual(tidy((await said(inTurn)).document));
        for (const [section, table] of inTurn.tables)
          expect(together.tables.get(section)?.length).toBe(table.length);
      }),
      runs,
    );
  });

  it('touches no row that the document does not name, and with pruning leaves no other', async () => {
    await fc.assert(
      fc.asyncProperty(documents, documents, async (first, second) => {
        const port = empty();
        await apply(first, port);
        const before = structuredClone(new Map(port.tables));
        const named = new Set(
          (await planFor(second, port)).changes.map(({ section, name }) => `${section} ${name}`),
        );
        await apply(second, port);
        const live = await readLive(port, kinds, sections);
        for (const [section, rows] of before)
          for (const row of rows) {
            const now = live.entries.get(section)?.find((one) => one.row.id === row.id);
            const is = port.tables.get(section)?.find(({ id }) => id === row.id);
            if (!named.has(`${section} ${now?.name}`)) expect(is).toEqual(row);
          }
        await apply(second, port, true);
        for (const section of sections) {
          const left = (await readLive(port, kinds, [section])).entries.get(section) ?? [];
          const wanted = entriesOf(second, section, kinds);
          expect(left.map(({ name }) => name).sort()).toEqual(wanted.map(({ name }) => name).sort());
        }
      }),
      runs,
    );
  });

  it('ends in the same state after deaths anywhere', async () => {
    const deaths = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(documents, documents, deaths, fc.boolean(), async (first, second, dies, prune) => {
        const [quiet, shaken] = [empty(), empty()];
        for (const port of [quiet, shaken]) await apply(first, port);
        await apply(second, quiet, prune);
        const journal = await journalOf(second, shaken, prune);
        let moment = 0;
        shaken.onWrite = () => {
          moment += 1;
          if (dies.includes(moment)) throw new TypeError('death');
        };
        const states: string[] = [];
        for (let attempt = 0; attempt <= dies.length; attempt += 1)
          states.push((await run(journal, shaken)).state);
        expect(states.at(-1)).toBe('finished');
        expect(tidy((await said(shaken)).document)).toEqual(tidy((await said(quiet)).document));
        for (const [section, rows] of quiet.tables)
          expect(shaken.tables.get(section)?.length).toBe(rows.length);
      }),
      runs,
    );
  });

  it('is written as a document that plans nothing, and reads the same again', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (first) => {
        const port = empty();
        await apply(first, port);
        const { document, ambiguous } = await said(port);
        expect(ambiguous).toEqual([]);
        expect(checkDocument(document, kinds, language).issues).toBeUndefined();
        expect((await planFor(document, port, true)).changes).toEqual([]);
        const other = empty();
        await apply(document, other);
        expect((await said(other)).document).toEqual(document);
      }),
      runs,
    );
  });
});
