import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PermissionError } from '../core/errors/mall-error.js';
import { memoryJournal } from '../jobs/journal.js';
import { planJob } from '../jobs/plan-job.js';
import { runJob } from '../jobs/run-job.js';
import { applyJob } from './apply-job.js';
import { documentOf } from './document-of.js';
import { entriesOf, sectionsOf } from './entries.js';
import { loadKinds } from './load-kinds.js';
import { type MemoryPort, memoryPort } from './memory-port.fixture.js';
import { planChanges } from './plan-changes.js';
import { readLive } from './read-live.js';
import { type BlueprintDocument, checkDocument, type DocumentRow } from './schema.js';
import { planUnits } from './steps.js';

const kinds = await loadKinds();
const language = 'en-US';
const given = {
  menus: ['m1', 'm2', 'm3'].map((code, index) => ({ id: `1${index}`, code })),
  dataScopes: [{ id: '20', resourceCode: 'd1' }],
  apiScopes: [{ id: '30', resourceCode: 'a1' }],
};
const empty = () => memoryPort(kinds, given);
const sections = ['departments', 'posts', 'roles', 'users', 'dictionaries', 'categories', 'goods'];

const planFor = async (document: BlueprintDocument, port: MemoryPort, prune = false) => {
  const live = await readLive(port, kinds, sectionsOf(document, kinds));
  return planChanges(document, live, kinds, { language, prune });
};
const journalOf = async (document: BlueprintDocument, port: MemoryPort, prune = false) => {
  const journal = memoryJournal();
  const units = planUnits(await planFor(document, port, prune), kinds);
  await planJob(journal, { id: 'j', kind: 'apply.tenant' }, units);
  return journal;
};
const run = (journal: ReturnType<typeof memoryJournal>, port: MemoryPort) =>
  runJob(journal, applyJob(port, kinds, { language }), { concurrency: 1 });
const apply = async (document: BlueprintDocument, port: MemoryPort, prune = false) => {
  const { state, error } = await run(await journalOf(document, port, prune), port);
  expect({ state, error }).toEqual({ state: 'finished', error: undefined });
};
const said = async (port: MemoryPort) => documentOf(await readLive(port, kinds, sections), sections, kinds);

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

const tidy = (rows: unknown): unknown => {
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
};

describe('a plan that is applied', () => {
  const runs = { numRuns: 40 };

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

describe('a document', () => {
  const small = { version: 1, departments: [{ name: 'a', fullName: 'A' }] } as const;
  const user = { account: 'u', name: 'u', realName: 'u', roles: ['r'], departments: ['a'] };
  const role: DocumentRow = { name: 'r', alias: 'r' };
  const issuesOf = async (document: BlueprintDocument, port = empty(), prune = false) =>
    planFor(document, port, prune).then(
      () => [],
      (error) => error.issues.map(({ field, rule, message }: Row) => `${field} ${rule}: ${message}`),
    );

  it('is refused where it is wrong, with the way there', () => {
    const issues = (input: unknown) =>
      checkDocument(input, kinds, language).issues?.map(({ field, rule }) => [field, rule]);
    expect(issues({ version: 1, departments: [{ name: 'a', children: [{ nmae: 'b' }] }] })).toEqual([
      ['departments.0.children.0.name', 'required'],
      ['departments.0.children.0.nmae', 'unknown'],
    ]);
    expect(issues({ version: 2 })).toEqual([['version', 'choice']]);
    expect(issues({ version: 1, users: [{ account: 'a', password: 'x' }] })).toEqual([
      ['users.0.password', 'unknown'],
    ]);
    expect(issues({ version: 1, menus: [] })).toEqual([['menus', 'unknown']]);
    expect(issues({ version: 1, users: [{ account: 'a', phone: 13_800_000_000 }] })).toBeUndefined();
    expect(checkDocument([], kinds, 'zh-CN').issues).toHaveLength(1);
  });

  it('names only what is there or in it, and what one row alone is called', async () => {
    expect(await issuesOf({ ...small, roles: [role], users: [{ ...user, departments: ['b'] }] })).toEqual([
      'users.0.departments.0 unknownName: departments has no b',
    ]);
    expect(await issuesOf({ ...small, roles: [role, role], users: [user] })).toEqual([
      'roles.1 twice: r is in the file twice',
    ]);
    const port = empty();
    await apply({ ...small, roles: [role] }, port);
    port.tables.get('roles')?.push({ ...port.tables.get('roles')![0]!, id: '77' });
    expect(await issuesOf({ version: 1, roles: [role] }, port)).toEqual([
      'roles.0 ambiguous: roles has 2 rows called r; rename them first',
    ]);
    expect(await issuesOf({ version: 1, users: [user] }, port)).toEqual([
      'users.0.roles.0 ambiguous: roles has 2 rows called r; rename them first',
    ]);
    const { document, ambiguous } = await said(port);
    expect(ambiguous).toEqual([{ section: 'roles', name: 'r' }]);
    expect(Object.keys(document)).toEqual(['version', 'departments']);
  });

  it('means the same however a number, a day or a list is written', async () => {
    const port = empty();
    const goods = { name: 'g', unit: 'jin', price: '1.50' };
    const categories = [{ name: 'a' }];
    await apply({ ...small, roles: [role], users: [{ ...user, sex: 1 }], goods: [goods], categories }, port);
    Object.assign(port.tables.get('goods')![0]!, { price: '1.5000' });
    Object.assign(port.tables.get('users')![0]!, { birthday: '2000-01-02 00:00:00' });
    const person = { ...user, sex: '1', birthday: '2000-01-02', roles: ['r', 'r'] };
    expect(
      (await planFor({ version: 1, users: [person], goods: [{ ...goods, price: 1.5 }] }, port)).changes,
    ).toEqual([]);
  });

  it('cannot lean on what pruning removes', async () => {
    const port = empty();
    await apply({ ...small, roles: [role] }, port);
    const other: BlueprintDocument = { version: 1, roles: [], users: [user] };
    expect(await issuesOf(other, port)).toEqual([]);
    expect(await issuesOf(other, port, true)).toEqual(['users.0.roles.0 unknownName: roles has no r']);
  });

  it('says what a new row lacks, what may not be seen, and what is a secret', async () => {
    expect(await issuesOf({ version: 1, departments: [{ name: 'a' }] })).toEqual([
      'departments.0 missing: A new row needs fullName',
    ]);
    const port = empty();
    port.hidden.add('posts');
    expect(await issuesOf({ version: 1, posts: [] }, port)).toEqual([
      'posts unreadable: You may not see posts',
    ]);
    expect(
      await issuesOf({ version: 1, parameters: [{ key: 'x.password', name: 'x', value: 'v' }] }),
    ).toEqual(['parameters.0 secret: The value of x.password is a secret and does not belong in a file']);
  });
});

describe('a step', () => {
  const base: BlueprintDocument = {
    version: 1,
    roles: [{ name: 'r', alias: 'r', menus: ['m1'] }],
    posts: [{ name: 'p', code: 'p' }],
  };
  const change: BlueprintDocument = {
    version: 1,
    roles: [{ name: 'r', alias: 'r2', menus: ['m2'] }],
    posts: [{ name: 'p', code: 'q' }],
  };
  const fates = async (journal: ReturnType<typeof memoryJournal>) =>
    (await journal.read()).flatMap((line) =>
      line.type === 'failed' ? [`${line.key} ${line.error.code}`] : line.type === 'done' ? [line.key] : [],
    );

  it('whose row somebody has changed since the plan is a conflict; the others are done', async () => {
    const port = empty();
    await apply(base, port);
    const journal = await journalOf(change, port);
    await apply({ version: 1, posts: [{ name: 'p', code: 'other' }] }, port);
    expect((await run(journal, port)).state).toBe('partly');
    expect(await fates(journal)).toEqual([
      '1 update posts p blueprint.changed',
      '2 update roles r',
      '3 grant roles r',
    ]);
    expect(port.tables.get('posts')?.[0]?.postCode).toBe('other');
  });

  it('makes no second row where somebody was faster with another, and removes none that was changed', async () => {
    const port = empty();
    await apply(base, port);
    const journal = await journalOf({ version: 1, posts: [{ name: 'new', code: 'n' }] }, port, true);
    await apply(
      {
        version: 1,
        posts: [
          { name: 'new', code: 'x' },
          { name: 'p', code: 'z' },
        ],
      },
      port,
    );
    await run(journal, port);
    expect(await fates(journal)).toEqual([
      '1 create posts new blueprint.appeared',
      '2 remove posts p blueprint.changed',
    ]);
  });

  it('that may not be done is refused alone', async () => {
    const port = empty();
    await apply(base, port);
    const journal = await journalOf(change, port);
    port.update = async (kind) => {
      throw new PermissionError('no', { code: `${kind.name}.no`, status: 403 });
    };
    expect((await run(journal, port)).state).toBe('partly');
    expect(await fates(journal)).toEqual([
      '1 update posts p posts.no',
      '2 update roles r roles.no',
      '3 grant roles r',
    ]);
  });

  it('leaves grants alone that the caller cannot name', async () => {
    const port = empty();
    await apply(base, port);
    const [row] = port.tables.get('roles') ?? [];
    port.tables.get('roles')![0] = { ...row!, menuIds: ['10', '999'], apiScopeIds: ['30'] };
    await apply(change, port);
    expect(port.tables.get('roles')?.[0]).toMatchObject({ menuIds: ['999', '11'], apiScopeIds: ['30'] });
  });
});
