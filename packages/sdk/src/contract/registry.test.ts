import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { everyKind, everyKindChinese, everyKindEnglish } from '../testing/index.js';
import type { Endpoint } from './core/endpoint.js';
import type { Options, Widget } from './core/field/appearance.js';
import { fieldLabel } from './core/field-label.js';
import { formFieldsOf, rowFieldsOf } from './core/form-field.js';
import type { AnyLabels } from './core/labels.js';
import { listsOf } from './core/lists.js';
import type { AnyResource } from './core/resource.js';
import { sortableFields, splitSearchKey } from './core/search.js';
import { explainIssues } from './core/validation.js';
import { targetInput, verbsOf } from './core/verbs.js';
import { baseFieldNames } from './fields/base.js';
import { choicesOf, isDecimal, kindOf } from './fields/kind.js';
import {
  apiNames,
  loadApi,
  loadApiLabels,
  loadLabels,
  loadResource,
  menuName,
  moduleOf,
  type ResourceName,
  registry,
  resourceNames,
} from './registry.js';
import { everyMessage as messages } from './sentences.js';
import { type Language, languages } from './texts/language.js';

type Modules = Record<string, () => Promise<Record<string, unknown>>>;
/** Vite's own way to list files: the contract may not import node:fs, nor may its tests. */
const files = (import.meta as unknown as { glob(patterns: readonly string[]): Modules }).glob([
  './modules/*/*/*.ts',
  '!**/*.test.ts',
]);

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
}

const documented = (endpoint: Endpoint): JsonSchema =>
  z.toJSONSchema(endpoint.documentedAs ?? endpoint.input, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
const operationsOf = (resource: AnyResource): [string, Endpoint][] => Object.entries(resource.operations);
const accepts = (schema: z.ZodType | undefined, value: unknown): boolean =>
  schema?.safeParse(value).success === true;
const field = (shape: z.ZodObject, name: string) => shape.shape[name] as z.ZodType | undefined;

it('is complete: every resource file is registered under its own name, and nothing else is', async () => {
  const declared = await Promise.all(Object.values(files).map((load) => load()));
  const names = declared
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value === 'object' && value !== null && 'screen' in value)
    .map((value) => (value as AnyResource).name);
  expect(names.sort()).toEqual([...resourceNames].sort());
});

it('gives each resource a screen, a name and a code of its own', async () => {
  const all = await Promise.all(resourceNames.map(loadResource));
  for (const key of ['screen', 'name', 'code'] as const)
    expect(new Set(all.map((resource) => resource[key])).size).toBe(all.length);
});

interface Subject {
  readonly load: () => Promise<AnyResource>;
  readonly words: (language: Language) => Promise<AnyLabels>;
}

const registered = resourceNames.map((name): [string, Subject] => [
  name,
  { load: () => loadResource(name), words: (language) => loadLabels(name, language) },
]);
/** Everything the generic code must carry, though the product has no use for some of it yet. */
const tried: [string, Subject] = [
  'every-kind',
  {
    load: async () => everyKind,
    words: async (language) => (language === 'zh-CN' ? everyKindChinese : everyKindEnglish),
  },
];

it.each(resourceNames)('%s is registered under its name, with the name of its menu row', async (name) => {
  const resource = await loadResource(name);
  expect(resource.name).toBe(name);
  const { lists = [], dictionaries: _dictionaries, buttons: _buttons, ...entry } = registry[name];
  expect(Object.keys(entry).sort()).toEqual(['en-US', 'menu', 'resource', 'zh-CN']);
  const further = listsOf(resource).filter((list) => list.name !== 'list');
  expect(lists.map(({ code }) => code)).toEqual(further.map(({ code }) => code));
  // The module's own name need not be said twice: `workflow/button` has `workflow-button`.
  const [module, short] = [moduleOf(name), name.replace(`${moduleOf(name)}-`, '')];
  const places = [name, short].map((one) => `./modules/${module}/${one}/${one}.ts`);
  expect(places.some((place) => place in files)).toBe(true);
  expect(registry[name].menu.code).toBe(resource.code);
  for (const { code } of listsOf(resource)) {
    expect(menuName(code, 'zh-CN')).toMatch(/\p{Script=Han}/u);
    expect(menuName(code, 'en-US')).toMatch(/^[A-Z][A-Za-z ]+$/);
  }
});

describe.each([...registered, tried])('%s', (_name, subject) => {
  let resource: AnyResource;
  let words: Record<string, AnyLabels>;

  beforeAll(async () => {
    resource = await subject.load();
    words = Object.fromEntries(
      await Promise.all(languages.map(async (one) => [one, await subject.words(one)])),
    );
  });

  const rowAndForm = () => [...Object.keys(resource.row.shape), ...Object.keys(resource.form.shape)];
  const inputsOf = (endpoint: Endpoint) => Object.keys(documented(endpoint).properties ?? {});

  it.each(languages)('has a word for everything in %s', (language) => {
    const labels = words[language] as AnyLabels;
    expect(labels.title).toMatch(/\S/);
    const missing = [
      ...operationsOf(resource).filter(([operation]) => !labels.operations[operation]),
      ...rowAndForm()
        .filter((key) => !['children', 'hasChildren'].includes(key))
        .filter((key) => fieldLabel(key, { language, labels }) === key),
      ...operationsOf(resource).flatMap(([operation, endpoint]) =>
        inputsOf(endpoint)
          .filter((key) => !['current', 'size', 'ascs', 'descs'].includes(key))
          .filter((key) => fieldLabel(key, { language, labels }) === key)
          .map((key) => `${operation}.${key}`),
      ),
    ];
    expect(missing).toEqual([]);
  });

  it('has the same words in both languages, and none for what is not there', () => {
    const keysOf = (labels: AnyLabels | undefined) =>
      Object.entries(labels ?? {}).flatMap(([group, entries]) =>
        typeof entries === 'string' ? [group] : Object.keys(entries).map((key) => `${group}.${key}`),
      );
    expect(keysOf(words['en-US']).sort()).toEqual(keysOf(words['zh-CN']).sort());
    const known = new Set([...rowAndForm(), ...baseFieldNames, ...Object.keys(resource.query.shape)]);
    const labels = words['zh-CN'] as AnyLabels;
    const inputs = new Set(operationsOf(resource).flatMap(([, endpoint]) => inputsOf(endpoint)));
    expect(Object.keys(labels.fields).filter((key) => !known.has(key))).toEqual([]);
    expect(Object.keys(labels.operations).filter((key) => !(key in resource.operations))).toEqual([]);
    for (const group of [labels.hints, labels.required])
      expect(Object.keys(group ?? {}).filter((key) => !known.has(key) && !inputs.has(key))).toEqual([]);
  });

  it('names only fields that its shapes have', () => {
    const { row, form, query } = resource;
    const outside = (keys: Iterable<string>, ...shapes: z.ZodObject[]) =>
      [...keys].filter((key) => !shapes.some((shape) => key in shape.shape));
    const keysOf = (record: object | undefined) => Object.keys(record ?? {});
    expect(outside([resource.title, ...resource.columns, ...keysOf(resource.formats)], row)).toEqual([]);
    expect(
      outside([...keysOf(resource.names), ...(Object.values(resource.names ?? {}) as string[])], row),
    ).toEqual([]);
    expect(outside([...resource.fields, ...resource.secrets, ...keysOf(resource.editable)], form)).toEqual(
      [],
    );
    expect(outside(keysOf(resource.initial), form)).toEqual([]);
    expect(outside(resource.search, query)).toEqual([]);
    expect(outside([...keysOf(resource.widgets), ...keysOf(resource.options)], row, form, query)).toEqual([]);
  });

  it('has a tree beside its list only where a search field is a tree of other rows', () => {
    const linked = ({ options, search, widgets }: AnyResource) =>
      search.filter((key) => widgets?.[key] === 'tree' && 'resource' in (options?.[key] ?? {}));
    expect([...linked(resource), undefined]).toContain(resource.aside);
  });

  it('says how inputs are asked for that its calls have', () => {
    const inputs = new Set(operationsOf(resource).flatMap(([, endpoint]) => inputsOf(endpoint)));
    const strange = Object.keys(resource.inputWidgets ?? {}).filter((key) => !inputs.has(key));
    expect(strange).toEqual([]);
  });

  it('shows every field that an insert needs', () => {
    const needed = Object.keys(resource.form.shape).filter(
      (key) => !accepts(field(resource.form, key), undefined) && !(key in (resource.initial ?? {})),
    );
    expect(needed.filter((key) => !resource.fields.includes(key))).toEqual([]);
  });

  it('has controls that fit their fields', () => {
    const texts = [
      'https://a.example',
      'a',
      '/a',
      'captcha',
      '13800138000',
      'a@b.example',
      'yyyyMMdd',
      '09:00',
    ];
    const fits: Readonly<
      Record<Widget, (schema: z.ZodType, options: Options | undefined, key: string) => boolean>
    > = {
      text: (schema) => texts.some((one) => accepts(schema, one)),
      textarea: (schema) => accepts(schema, 'two\nlines'),
      html: (schema) => accepts(schema, '<p>two</p>\n<p>lines</p>'),
      number: (schema) => kindOf(schema) === 'integer' || isDecimal(kindOf(schema)),
      switch: (schema) => ['bit', 'boolean'].includes(kindOf(schema)),
      select: (_schema, options) => options !== undefined,
      tree: (_schema, options) => options !== undefined && 'resource' in options,
      date: (schema) => accepts(schema, '2026-01-02 03:04:05') && !accepts(schema, 'soon'),
      upload: (schema) => accepts(schema, 'https://a.example/a.png') || accepts(schema, '/files/a.png'),
      picker: (_schema, options) => options !== undefined && 'resource' in options,
      uploads: (schema) => accepts(schema, 'https://a.example/a.png,/files/a.png'),
      attachments: (schema) => accepts(schema, ['1', { id: '2', link: '/x' }]),
      rows: (schema) => rowFieldsOf(resource, { schema }).length > 0,
      icon: (schema) => accepts(schema, 'safety-certificate'),
      json: (schema) => accepts(schema, '{}'),
      xml: (schema) => accepts(schema, '<a>\n</a>'),
      sql: (schema) => accepts(schema, 'select 1\nfrom a'),
      'key-value': (schema) => accepts(schema, '{}') || accepts(schema, {}),
      password: (schema, _options, key) => accepts(schema, 'secret') && resource.secrets.includes(key),
    };
    const drawn = formFieldsOf(resource);
    expect(drawn.map(({ name }) => name)).toEqual(resource.fields);
    const misfits = drawn.filter(
      ({ widget, schema, options, name }) => !(fits[widget] ?? (() => false))(schema, options, name),
    );
    expect(misfits.map(({ name }) => name)).toEqual([]);
    for (const key of resource.secrets) expect(resource.widgets?.[key]).toBe('password');
  });

  it('takes its choices from where they are', async () => {
    for (const [key, options] of Object.entries(resource.options ?? {})) {
      if (!options) continue;
      const widget = formFieldsOf(resource).find(({ name }) => name === key)?.widget;
      if (resource.fields.includes(key))
        expect([key, widget]).toEqual([key, expect.stringMatching(/^(select|tree|picker)$/)]);
      if ('values' in options)
        // `input-words.test` says which others there may be.
        for (const language of languages)
          expect(Object.keys(words[language]?.options?.[key] ?? {})).toEqual(
            expect.arrayContaining(options.values.map(String)),
          );
      if (!('resource' in options)) continue;
      const from = (await loadResource(options.resource as ResourceName)) as AnyResource;
      expect(from.operations[options.operation]?.kind).toBe('read');
      if (widget === 'picker') expect([key, from.picker?.columns.length ?? 0]).not.toEqual([key, 0]);
      if (options.multiple) expect(accepts(field(resource.form, key), '1,2')).toBe(true);
    }
  });

  it('starts new forms with values that are valid', () => {
    for (const [key, value] of Object.entries(resource.initial ?? {}))
      expect([key, accepts(field(resource.form, key), value)]).toEqual([key, true]);
  });

  it('documents every call', () => {
    for (const [operation, endpoint] of operationsOf(resource)) {
      const schema = documented(endpoint);
      expect([operation, schema.type ?? 'object']).toEqual([operation, 'object']);
      expect(endpoint.path).toMatch(/^\/[\w{}/.-]+$/);
      const inputs = inputsOf(endpoint);
      for (const place of endpoint.path.matchAll(/\{(\w+)\}/g)) expect(inputs).toContain(place[1]);
      for (const header of Object.keys(endpoint.headers ?? {})) expect(inputs).toContain(header);
      if (endpoint.target) expect(inputs).toContain(endpoint.target.field);
      if (endpoint.done !== undefined) expect(messages).toHaveProperty([endpoint.done]);
      if (endpoint.danger) expect(endpoint.kind).toBe('write');
    }
  });

  it('has the verbs of a resource, and a removal that asks first', () => {
    const { list, remove } = verbsOf(resource);
    expect(list).toBeDefined();
    const endpoint = remove === undefined ? undefined : resource.operations[remove];
    if (!endpoint) return;
    expect(endpoint).toMatchObject({ danger: true, kind: 'write' });
    const from = endpoint.target?.from ?? 'id';
    expect(accepts(endpoint.input, targetInput(endpoint, [{ [from]: '1' }, { [from]: '2' }]))).toBe(true);
  });

  it('says of each list what it shows, and finds it by a call of its own', () => {
    const lists = listsOf(resource);
    expect(lists[0]?.name).toBe('list');
    for (const key of ['screen', 'code', 'operation'] as const)
      expect(new Set(lists.map((list) => list[key])).size).toBe(lists.length);
    for (const { operation, columns, search } of lists) {
      expect(resource.operations[operation]?.kind).toBe('read');
      expect([...columns].filter((key) => !field(resource.row, key))).toEqual([]);
      expect([...search].filter((key) => !field(resource.query, key))).toEqual([]);
    }
    for (const { actions = [] } of Object.values(resource.lists ?? {}).flatMap((list) => list ?? []))
      expect(actions.filter((name) => !(name in resource.operations || name in verbsOf(resource)))).toEqual(
        [],
      );
  });

  it('lists by its search fields, and says which key it does not know', () => {
    const list = resource.operations[verbsOf(resource).list ?? ''] as Endpoint;
    const asked = Object.fromEntries(
      resource.search.map((key) => [key, sampleOf(field(resource.query, key))]),
    );
    const order = sortableFields(list).has('id') ? { descs: 'id' } : {};
    expect(accepts(list.input, { current: '1', size: 20, ...order, ...asked })).toBe(true);
    const wrong = list.input.safeParse({ nosuchfield: '1', nosuch_like: '1' });
    expect(wrong.error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: ['nosuchfield', 'nosuch_like'] },
    ]);
    expect(splitSearchKey('nosuch_like')).toEqual({ field: 'nosuch', suffix: 'like' });
  });

  it('is a tree that says how, or is none', () => {
    if (resource.listing === 'page') return expect(resource.tree).toBeUndefined();
    expect(field(resource.row, resource.tree?.parent ?? '')).toBeDefined();
    if (resource.tree?.lazy) expect(resource.operations[resource.tree.lazy]?.kind).toBe('read');
  });

  it('refuses empty required fields, naming them in both languages, on insert and on update', () => {
    const { create, update } = verbsOf(resource);
    const required = resource.fields.filter((key) => !accepts(field(resource.form, key), ''));
    for (const [operation, base] of [
      [create, {}],
      [update, { id: '1' }],
    ] as const) {
      const endpoint = resource.operations[operation ?? ''];
      if (!endpoint) continue;
      const input = { ...base, ...Object.fromEntries(required.map((key) => [key, ''])) };
      const { error } = endpoint.input.safeParse(input);
      for (const language of languages) {
        const issues = error
          ? explainIssues(error, input, { language, labels: words[language], resource })
          : [];
        expect(issues.map((issue) => issue.field).sort()).toEqual([...required].sort());
        for (const issue of issues) {
          expect(issue.rule).toBe('required');
          expect(issue.message).toMatch(language === 'zh-CN' ? /^请/ : /^Please /);
        }
      }
    }
  });

  it('names an unknown field of a body instead of dropping it', () => {
    const endpoint = resource.operations[verbsOf(resource).create ?? ''];
    if (!endpoint) return;
    const input = { nosuchfield: 1 };
    const { error } = endpoint.input.safeParse(input);
    const issues = error ? explainIssues(error, input, { language: 'en-US' }) : [];
    expect(issues).toContainEqual({
      field: 'nosuchfield',
      rule: 'unknown',
      message: 'Unknown field: nosuchfield',
    });
  });
});

/** A value that the field takes. */
const sampleOf = (schema: z.ZodType = z.string()): unknown =>
  [...choicesOf(schema), '1', 1, true, '2026-01-01', 'a'].find((value) => accepts(schema, value));

interface Inspectable {
  readonly _zod?: { readonly def: Readonly<Record<string, unknown>> };
}

/** Names of the rules that a schema refuses by, however deep. */
function rulesOf(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (Array.isArray(value)) return value.flatMap((one) => rulesOf(one, seen));
  const def = (value as Inspectable)._zod?.def;
  const own = (def?.params as { rule?: string } | undefined)?.rule;
  const inner = def ?? (value as Record<string, unknown>);
  return [...(own === undefined ? [] : [own]), ...Object.values(inner).flatMap((one) => rulesOf(one, seen))];
}

it('has a text for every rule', async () => {
  const all = await Promise.all(resourceNames.map(loadResource));
  const rules = new Set(
    all.flatMap((resource) => rulesOf([resource.form, operationsOf(resource).map(([, one]) => one.input)])),
  );
  expect(rules).toContain('range');
  expect(rules).toContain('phone.length');
  const keys = [...rules].map((rule) => (rule.includes('.') ? rule : `validation.${rule}`));
  expect(keys.filter((key) => !(key in messages))).toEqual([]);
});

describe.each(apiNames.map((name) => [name]))('the calls of %s', (name) => {
  it('are documented, and named in both languages', async () => {
    const { operations } = await loadApi(name);
    for (const [operation, endpoint] of Object.entries(operations)) {
      const schema = documented(endpoint);
      expect(['object', 'array']).toContain(schema.type);
      const inputs = Object.keys(schema.properties ?? {});
      for (const header of Object.keys(endpoint.headers ?? {})) expect(inputs).toContain(header);
      if (endpoint.done !== undefined) expect(messages).toHaveProperty([endpoint.done]);
      for (const language of languages)
        expect((await loadApiLabels(name, language)).operations[operation]).toMatch(/\S/);
    }
  });
});
