import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { everyError as errors, statusOfError } from '../errors.js';
import { ids, splitIds } from '../fields/ids.js';
import { fileAddress, optional } from '../fields/text.js';
import { isDateTime } from '../fields/time.js';
import { role } from '../modules/system/role/role.js';
import { tenant } from '../modules/tenant/tenant/tenant.js';
import { loadLabels } from '../registry.js';
import { fill, preferredLanguage, toLanguage } from '../texts/language.js';
import { createInput, restCrud, submitInput, updateInput } from './crud.js';
import { endpoint } from './endpoint.js';
import { codesFor } from './permission.js';
import { alternativesOf, listInput, searchSuffixes, splitSearchKey } from './search.js';
import { type TreeOf, toTree } from './tree.js';
import { explainIssues } from './validation.js';
import { targetInput, verbsOf } from './verbs.js';

const shapes = {
  row: z.object({ id: z.string(), name: z.string(), createTime: z.string().nullish() }),
  form: z.object({ name: z.string().trim().min(1).max(5), note: z.string().nullish() }),
};

describe('a call', () => {
  it('is a read that sends a query when it is a GET, and a write that sends JSON otherwise', () => {
    const of = (method: 'GET' | 'POST' | 'DELETE') =>
      endpoint({ method, path: '/a', input: z.null(), output: z.null() });
    expect(of('GET')).toMatchObject({ kind: 'read', send: 'query', idempotent: true, caller: 'user' });
    expect(of('POST')).toMatchObject({ kind: 'write', send: 'json', idempotent: false, danger: false });
    expect(of('DELETE')).toMatchObject({ kind: 'write', send: 'query' });
  });

  it('points at rows by the field that its target names', () => {
    const rows = [
      { id: '1', tenantId: '100001' },
      { id: '2', tenantId: '100002' },
    ];
    expect(targetInput(tenant.operations.remove, rows)).toEqual({ ids: '1,2' });
    expect(targetInput(tenant.operations.packageSetting, rows)).toEqual({ tenantId: '100001' });
    expect(targetInput({}, rows)).toEqual({});
  });
});

describe('a body', () => {
  it('drops what only rows have, names what nobody knows, and leaves absent fields unchanged', () => {
    expect(createInput(shapes.row, shapes.form).parse({ name: ' a ', createTime: 'x', id: 'y' })).toEqual({
      name: 'a',
    });
    expect(updateInput(shapes.row, shapes.form).parse({ id: 7, note: null })).toEqual({
      id: '7',
      note: null,
    });
    const unknown = updateInput(shapes.row, shapes.form).safeParse({ id: 7, nmae: 'a' });
    expect(unknown.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['nmae'] }]);
  });

  it('updates with an id and inserts without one', () => {
    const input = submitInput(shapes.row, shapes.form);
    expect(input.safeParse({ note: 'x' }).success).toBe(false);
    expect(input.parse({ id: '1', note: 'x' })).toEqual({ id: '1', note: 'x' });
    expect(input.safeParse({ id: '1', name: '' }).success).toBe(false);
    expect(input.safeParse({ id: '', name: 'a' }).success).toBe(true);
    for (const strange of [null, 5, 'text', []]) expect(input.safeParse(strange).success).toBe(false);
  });

  it('of one row under a path of its own must give what its other fields demand, too', () => {
    const { input } = restCrud('/x', { ...shapes, query: z.object({}) }, { needs: () => ['note'] }).create;
    expect(input.safeParse({ name: 'a' }).error?.issues).toMatchObject([{ path: ['note'] }]);
    expect(restCrud('/x', { ...shapes, query: z.object({}) }).create.input.parse({ name: 'a' })).toEqual({
      name: 'a',
    });
  });

  it('may need a field because of another', () => {
    const input = submitInput(shapes.row, shapes.form, {
      needs: ({ name }) => (name === 'x' ? ['note'] : []),
    });
    const { error } = input.safeParse({ name: 'x' });
    expect(explainIssues(error as z.ZodError, { name: 'x' }, { language: 'en-US' })).toMatchObject([
      { field: 'note', rule: 'required' },
    ]);
    expect(input.safeParse({ name: 'y' }).success).toBe(true);
  });
});

describe('a search', () => {
  const query = z.object({ name: z.string() });
  const keysOf = (asked: object) => {
    const { error } = listInput(query, new Set(['name', 'age'])).safeParse(asked);
    return (error?.issues ?? []).flatMap((issue) => ('keys' in issue ? issue.keys : [issue.path.join('.')]));
  };

  it('takes suffixes where the list understands them', () => {
    for (const suffix of searchSuffixes) {
      expect(keysOf({ [`age_${suffix}`]: 1 })).toEqual([]);
      expect(splitSearchKey(`a_b_${suffix}`)).toEqual({ field: 'a_b', suffix });
    }
  });

  it('takes what says that one condition is enough, where the list understands conditions', () => {
    expect(keysOf({ anyOf: 'age_ge|name_like' })).toEqual([]);
    expect(listInput(query, new Set()).safeParse({ anyOf: 'x' }).success).toBe(false);
    expect(alternativesOf(' a_ge, a_le |b_like||')).toEqual([['a_ge', 'a_le'], ['b_like']]);
    expect(alternativesOf('')).toEqual([]);
  });

  it('takes what known front-ends send without use, and nothing else', () => {
    expect(keysOf({ current: '1', 'Blade-Auth': 'x', _t: 1 })).toEqual([]);
    expect(keysOf({ secret_like: 'x', bogus: 1, current: 'one' })).toContain('current');
    expect(keysOf({ secret_like: 'x', bogus: 1 })).toEqual(['secret_like', 'bogus']);
  });
});

describe('a tree', () => {
  interface Row {
    id: string;
    parentId: string;
  }
  const flat = (nodes: readonly TreeOf<Row>[]): string[] =>
    nodes.flatMap(({ id, children = [] }) => [id, ...flat(children)]);

  it('holds every row once, whatever points where, circles included', () => {
    const rows = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 20 }), parentId: fc.integer({ min: 0, max: 25 }) }),
      {
        selector: ({ id }) => id,
      },
    );
    fc.assert(
      fc.property(rows, (numbers) => {
        const given = numbers.map(({ id, parentId }) => ({ id: String(id), parentId: String(parentId) }));
        const tree = toTree(given);
        expect(flat(tree).sort()).toEqual(given.map(({ id }) => id).sort());
        const parents = (nodes: readonly TreeOf<Row>[]): boolean =>
          nodes.every(
            ({ id, children }) =>
              (children ?? []).every((child) => child.parentId === id) && parents(children ?? []),
          );
        expect(parents(tree)).toBe(true);
      }),
    );
  });

  it('is built in a moment, however many children a row has', () => {
    const many = Array.from({ length: 50_000 }, (_, index) => ({ id: String(index + 2), parentId: '1' }));
    const start = performance.now();
    expect(toTree([{ id: '1', parentId: '0' }, ...many])[0]?.children).toHaveLength(50_000);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('keeps the order, gives leaves no children, and leaves its rows alone', () => {
    const rows = [
      { id: '2', parentId: '1' },
      { id: '1', parentId: '0' },
      { id: '3', parentId: '1' },
      { id: '9', parentId: '8' },
    ];
    const before = structuredClone(rows);
    expect(toTree(rows)).toEqual([
      {
        id: '1',
        parentId: '0',
        children: [
          { id: '2', parentId: '1' },
          { id: '3', parentId: '1' },
        ],
      },
      { id: '9', parentId: '8' },
    ]);
    expect(rows).toEqual(before);
  });
});

describe('languages', () => {
  it.each([
    [undefined, 'zh-CN'],
    ['', 'zh-CN'],
    ['fr-FR,fr;q=0.9', 'zh-CN'],
    ['en-GB', 'en-US'],
    ['fr, en;q=0.5, zh;q=0.4', 'en-US'],
    ['en;q=0.5, zh', 'zh-CN'],
    ['en;q=0, zh;q=0.1', 'zh-CN'],
    ['en;q=nonsense', 'zh-CN'],
    ['*', 'zh-CN'],
  ])('%s prefers %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });

  it('are read from the names that machines have', () => {
    expect(['zh', 'ZH_cn.UTF-8', 'en', 'en-GB', 'C', '', null].map(toLanguage)).toEqual([
      ...['zh-CN', 'zh-CN', 'en-US', 'en-US', undefined, undefined, undefined],
    ]);
  });

  it('have their places filled, and unknown places left', () => {
    expect(fill('{a}-{b}-{c}', { a: 1, b: null })).toBe('1--{c}');
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(fill('[{a}]', { a: value })).toBe(`[${value}]`);
      }),
    );
  });
});

describe('explained issues', () => {
  const explain = (schema: z.ZodType, input: unknown) => {
    const { error } = schema.safeParse(input);
    return explainIssues(error as z.ZodError, input, { language: 'en-US' }).map(({ field, message }) => [
      field,
      message,
    ]);
  };

  it('say of a choice that may be left out that it is none of its values', () => {
    const form = z.object({ dialect: optional(z.enum(['mall', 'other'])) });
    const { error } = form.safeParse({ dialect: 'x' });
    expect(explainIssues(error as z.ZodError, { dialect: 'x' }, { language: 'en-US' })).toMatchObject([
      { field: 'dialect', rule: 'choice' },
    ]);
  });

  it('name a field once, by what is wrong first', () => {
    expect(explain(shapes.form, { name: 'too long a name' })).toEqual([
      ['name', 'The name may have at most 5 characters'],
    ]);
    expect(explain(shapes.form, { name: '   ' })).toEqual([['name', 'Please enter the name']]);
    expect(explain(shapes.form, {})).toEqual([['name', 'Please enter the name']]);
  });

  it('look into unions for what was meant', () => {
    const field = z.object({ when: z.union([z.string().max(3), z.literal('')]) });
    expect(explain(field, { when: 'later' })).toEqual([['when', 'The when may have at most 3 characters']]);
  });

  it('ask to choose where a list is empty', async () => {
    const input = { roleIds: [], menuIds: [], dataScopeIds: [], apiScopeIds: [] };
    const { error } = role.operations.grant.input.safeParse(input);
    const labels = await loadLabels('role', 'zh-CN');
    expect(explainIssues(error as z.ZodError, input, { language: 'zh-CN', labels, resource: role })).toEqual([
      { field: 'roleIds', rule: 'required', message: '请选择角色' },
    ]);
  });
});

describe('small rules', () => {
  it('every error code has a status of an error', () => {
    for (const code of Object.keys(errors) as (keyof typeof errors)[]) {
      expect(statusOfError(code)).toBeGreaterThanOrEqual(400);
      expect(statusOfError(code)).toBeLessThanOrEqual(507);
    }
    expect(statusOfError('request.invalid')).toBe(400);
  });

  it('ids come apart and together again without doubles', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String), { minLength: 1 }),
        (list) => {
          expect(splitIds(`${list.join(' , ')},${list[0]},`)).toEqual(list);
          expect(ids().parse(list)).toBe(list.join(','));
          expect(ids().parse(list.join(','))).toBe(list.join(','));
        },
      ),
    );
    for (const wrong of ['', ',', 'a', '1;2', '1,,x']) expect(ids().safeParse(wrong).success).toBe(false);
  });

  it('moments are those that exist', () => {
    const right = ['2026-01-02', '2024-02-29 23:59:59'];
    const wrong = ['2026-02-29', '2026-13-01', '2026-01-02 24:00:00', '2026-1-2', '2026-01-02T00:00:00', ''];
    expect(right.map(isDateTime)).toEqual([true, true]);
    expect(wrong.map(isDateTime)).toEqual(wrong.map(() => false));
  });

  it('codes depend on whether the body names a row', () => {
    const both = { insert: 'a_add', update: 'a_edit' };
    expect([{}, { id: '' }, { id: null }, null].map((input) => codesFor(both, input))).toEqual(
      Array(4).fill(['a_add']),
    );
    expect(codesFor(both, { id: 0 })).toEqual(['a_edit']);
    expect([codesFor(undefined, {}), codesFor(['a', 'b'], {})]).toEqual([[], ['a', 'b']]);
  });

  it('verbs are found in either style', () => {
    expect(verbsOf(tenant)).toEqual({
      list: 'list',
      get: 'detail',
      create: 'submit',
      update: 'submit',
      remove: 'remove',
    });
    expect(verbsOf({ ...tenant, operations: { list: tenant.operations.list } })).toEqual({ list: 'list' });
  });
});

describe('the address of a file', () => {
  it.each(['https://a.example/a.png', '/mall-api/files/a.png'])('may be %s', (address) => {
    expect(fileAddress().safeParse(address).success).toBe(true);
  });
  it.each([
    'javascript:alert(1)',
    '//a.example/a.png',
    '/\\\\a.example',
    'a.png',
    '/a.png,/b.png',
    '/a b.png',
    '',
  ])('is never %s', (address) => expect(fileAddress().safeParse(address).success).toBe(false));
});
