import { describe, expect, it } from 'vitest';
import { applyLease } from '../contract/modules/tenant/apply-lease/apply-lease.js';
import { loadResource } from '../contract/registry.js';
import { PermissionError } from '../core/errors/mall-error.js';
import type { memoryJournal } from '../jobs/journal.js';
import { kindSpecs, sectionNames } from './kinds.js';
import { type BlueprintDocument, checkDocument, type DocumentRow } from './schema.js';
import { apply, empty, journalOf, kinds, language, planFor, run, said } from './tenant.fixture.js';

type Row = Record<string, unknown>;

it('is applied, alone, by whoever may write some of it', async () => {
  const resources = await Promise.all(
    sectionNames.flatMap((name) => kindSpecs[name]?.resource ?? []).map((name) => loadResource(name)),
  );
  const codes = resources.flatMap(({ code }) => ['add', 'edit', 'delete'].map((what) => `${code}_${what}`));
  for (const { permission } of Object.values(applyLease.operations))
    expect([...(permission as string[])].sort()).toEqual([...new Set(codes)].sort());
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
    // A number that has lost digits on its way is no text.
    const parameter = { key: 'k', name: 'n', value: 2 ** 60 };
    expect(issues({ version: 1, parameters: [parameter] })?.[0]?.[0]).toBe('parameters.0.value');
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
    for (const key of ['x.password', 'X.PASSWORD', 'apiToken'])
      expect(await issuesOf({ version: 1, parameters: [{ key, name: 'x', value: 'v' }] })).toEqual([
        `parameters.0 secret: The value of ${key} is a secret and does not belong in a file`,
      ]);
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

  it('whose row is gone since the plan, or shares its name with another by now, is a conflict', async () => {
    const port = empty();
    await apply(base, port);
    const journal = await journalOf(change, port);
    const [role] = port.tables.get('roles') ?? [];
    port.tables.get('roles')?.push({ ...role!, id: '77' });
    port.tables.get('posts')?.splice(0);
    expect((await run(journal, port)).state).toBe('partly');
    expect(await fates(journal)).toEqual([
      '1 update posts p blueprint.gone',
      '2 update roles r blueprint.ambiguous',
      '3 grant roles r blueprint.ambiguous',
    ]);
    expect(port.tables.get('roles')?.map(({ roleAlias }) => roleAlias)).toEqual(['r', 'r']);
    const said = (await journal.read()).flatMap((line) =>
      line.type === 'failed' ? [line.error.message] : [],
    );
    expect(said).toContain('roles has 2 rows called r; rename them first');
  });

  it('needs to see no section that it does not name', async () => {
    const port = empty();
    const user = { account: 'u', name: 'u', realName: 'u', departments: ['a'], roles: ['r'] };
    const departments = [{ name: 'a', fullName: 'A' }];
    await apply({ ...base, departments, users: [user] }, port);
    port.hidden.add('roles');
    await apply({ version: 1, users: [{ account: 'u', name: 'other' }] }, port);
    expect(port.tables.get('users')?.[0]).toMatchObject({ name: 'other' });
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

  it('makes a row with what a new one starts with, and an entry under the code of its dictionary', async () => {
    const port = empty();
    const entries = [{ key: '1', name: 'first' }];
    await apply({ ...base, dictionaries: [{ code: 'k', name: 'one', entries }] }, port);
    const initial = kinds.get('posts')?.descriptor.initial ?? {};
    expect(Object.keys(initial)).not.toEqual([]);
    expect(port.tables.get('posts')?.[0]).toMatchObject(initial);
    expect(port.tables.get('dictionaries')?.map(({ code }) => code)).toEqual(['k', 'k']);
  });

  it('keeps of a new row what is said once, and nothing that is not said', async () => {
    const port = empty();
    const { create } = port;
    const passwords: (string | null)[] = ['once', null];
    port.create = async (kind, values) => {
      const row = await create(kind, values);
      return kind.name === 'users' ? { ...row, password: passwords.shift() } : row;
    };
    const person = { name: 'u', realName: 'u', departments: ['a'], roles: ['r'] };
    const users = ['u1', 'u2'].map((account) => ({ account, ...person }));
    const departments = [{ name: 'a', fullName: 'A' }];
    const journal = await journalOf({ ...base, departments, users }, port);
    await run(journal, port);
    const made = (await journal.read()).flatMap((line) =>
      line.type === 'done' && line.key.includes('users') ? [line.result] : [],
    );
    expect(made).toEqual([{ id: expect.any(String), password: 'once' }, { id: expect.any(String) }]);
  });

  it('sends a part whole: what does not change goes with it', async () => {
    const port = empty();
    await apply({ ...base, roles: [{ name: 'r', alias: 'r', menus: ['m1'], dataScopes: ['d1'] }] }, port);
    const sent: unknown[] = [];
    const { set } = port;
    port.set = (kind, part, row, values) => {
      sent.push(values);
      return set(kind, part, row, values);
    };
    await apply(change, port);
    expect(sent).toEqual([{ menuIds: ['11'], dataScopeIds: ['20'], apiScopeIds: [] }]);
  });

  it('overwrites what a row that it has just made starts with', async () => {
    const port = empty();
    const { create } = port;
    port.create = async (kind, values) => {
      const row = await create(kind, values);
      if (kind.name !== 'roles') return row;
      const started = { ...row, menuIds: ['12'] };
      port.tables.get('roles')?.splice(0, 1, started);
      return started;
    };
    await apply(base, port);
    expect(port.tables.get('roles')?.[0]).toMatchObject({ menuIds: ['10'] });
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
