import { posix } from 'node:path';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AppError } from '../../../support/app-error.js';
import { archiveFiles } from './archive-files.js';
import { type Column, columnOfTable, leftOut } from './made-fields.js';
import { specOfCode } from './spec-of-code.js';

const row = {
  id: '1',
  codeName: '包裹管理',
  serviceName: 'depot',
  tableName: 'mall_parcel',
  tablePrefix: 'mall_',
  templateType: 'crud',
};

const column = (name: string, comment = '', columnType = 'varchar(20)'): Column =>
  columnOfTable({ name, columnType, comment, nullable: true, key: false });

const filesOf = (more: object, columns: readonly Column[]): Map<string, string> =>
  archiveFiles([{ ...specOfCode({ ...row, ...more }, columns), leftOut: leftOut(columns) }], 'zh-CN');

/** Sources without their texts and comments: what is left is what runs. */
const running = (source: string): string =>
  source
    .replace(/\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'/g, "''")
    // Of the texts with places in them, which tests have, the places stay.
    .replace(/`([^`]*)`/g, (_, text: string) => (text.match(/\$\{[^}]*\}/g) ?? []).join(' '));
const identifiers = (source: string): string[] => running(source).match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
const sourcesOf = (files: Map<string, string>): string =>
  [...files].flatMap(([path, text]) => (path.endsWith('.ts') ? [text] : [])).join('\n');

/** What runs of a resource whose only column has a name like any other. */
const usual: ReadonlySet<string> = new Set(identifiers(sourcesOf(filesOf({}, [column('plain')]))));

const evil = [
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it must stay what it looks like
  ...['*/ process.exit(1) /*', '`${process.exit(1)}`', "'+process.exit(1)+'", "\\'; evil(); //", '"; evil()'],
  ...[
    'a\n} evil() {',
    '\u2028evil()',
    '../../../etc/passwd',
    '..\\..\\x',
    '/absolute',
    'C:\\x',
    '\0',
    '__proto__',
  ],
  ...[
    'constructor',
    'class',
    'default',
    'id',
    'size',
    'current',
    '中文',
    '',
    ' ',
    '-',
    '1',
    '\u202eevil',
    'a b',
    'a_b',
    'A-B',
  ],
];
const text = fc.oneof(fc.constantFrom(...evil), fc.string({ unit: 'binary', maxLength: 80 }), fc.string());
const columnsOf = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 12 });

it('whatever a database calls its columns, nothing but their names gets into what runs', () => {
  fc.assert(
    fc.property(columnsOf, (named) => {
      const columns = [...named.map(([name, comment]) => column(name, comment)), column('plain')];
      const described = specOfCode(row, columns);
      const names = described.spec.fields.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]{0,49}$/);
      const source = sourcesOf(filesOf({}, columns));
      const allowed = new Set([...usual, ...names]);
      expect(identifiers(source).filter((one) => !allowed.has(one))).toEqual([]);
      expect(running(source)).not.toMatch(/[`\\]/);
      for (const mark of ['\0', '\u2028', '\u2029', '\u202e']) expect(source).not.toContain(mark);
    }),
    { numRuns: 150 },
  );
});

it('values of an enumeration and comments are words that say what they are', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), text, (values, comment) => {
      const columnType = `enum(${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(',')})`;
      const files = filesOf({}, [column('state', comment, columnType), column('name', comment)]);
      const source = files.get('packages/sdk/src/contract/modules/depot/parcel/parcel.zh-cn.ts') ?? '';
      const code = source.replace(/^import.*$/gm, '').replace('export const parcel =', 'parcel =');
      const sandbox: { parcel?: { fields: Record<string, unknown> } } = {};
      runInNewContext(code.replace(/satisfies [^;]*;/, ';'), sandbox);
      expect(Object.keys(sandbox.parcel?.fields ?? {})).toEqual(['state', 'name']);
    }),
    { numRuns: 150 },
  );
});

it('no row gets a file out of the folders of its module', () => {
  fc.assert(
    fc.property(text, text, text, text, (codeName, serviceName, tableName, tablePrefix) => {
      let files: Map<string, string>;
      try {
        files = filesOf({ codeName: codeName || 'x', serviceName, tableName, tablePrefix }, [column('name')]);
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
        return;
      }
      for (const path of files.keys()) {
        expect(path).toMatch(
          /^(packages\/(sdk\/src\/contract|server\/src)\/modules\/[a-z][a-z0-9-]*\/|tools\/new-resource\/[a-z])[a-z0-9./-]*$/,
        );
        expect(posix.normalize(path)).toBe(path);
        expect(path).not.toContain('..');
      }
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['a table whose name says nothing', { tableName: '中文' }, 'code.name'],
  ['a service whose name says nothing', { serviceName: '--' }, 'code.name'],
  ['a resource that there is', { tableName: 'mall_goods' }, 'code.name_taken'],
  ['a template that is only kept', { templateType: 'tree' }, 'code.template'],
  ['a path that is none', { apiPath: '/../x' }, 'code.path'],
  ['a page that is none', { webPath: "/a'b" }, 'code.path'],
])('refuses %s', (_what, more, code) => {
  expect(() => filesOf(more, [column('name')])).toThrow(expect.objectContaining({ code }));
});

it('refuses a table that has nothing but what every table has', () => {
  const columns = ['id', 'tenant_id', 'create_time'].map((name) => column(name));
  expect(() => filesOf({}, [...columns, column('picture', '', 'bytea')])).toThrow(
    expect.objectContaining({ code: 'code.no_columns' }),
  );
});

it('gives way where a variable of that name means something else', () => {
  const nameOf = (tableName: string) => specOfCode({ ...row, tableName }, [column('name')]).spec.name;
  expect(['mall_class', 'mall_text', 'mall_endpoint'].map(nameOf)).toEqual([
    'class-item',
    'text-item',
    'endpoint-item',
  ]);
});

it('has a word in Chinese for what nobody has said in it', () => {
  const { spec } = specOfCode({ ...row, codeName: 'Parcels' }, [column('weight'), column('no', '编号')]);
  expect([spec.zh, ...spec.fields.map(({ zh }) => zh)]).toEqual(['Parcels 数据', '字段 weight', '编号']);
});

it('starts a module that nobody has, and adds to one that everybody has', () => {
  const begun = [...filesOf({}, [column('name')]).keys()];
  expect(begun).toContain('packages/sdk/src/contract/modules/depot/module.ts');
  const added = [...filesOf({ serviceName: 'blade-shop' }, [column('name')]).keys()];
  expect(added.filter((path) => !path.includes('/shop/parcel/'))).toEqual([
    'tools/new-resource/parcel.json',
    'tools/new-resource/parcel.md',
  ]);
});

it('two resources of a new module share what it begins with; two of one name are refused', () => {
  const wanted = (tableName: string) => ({
    ...specOfCode({ ...row, tableName }, [column('name')]),
    leftOut: [],
  });
  const files = archiveFiles([wanted('mall_parcel'), wanted('mall_pallet')], 'en-US');
  expect(files.get('packages/sdk/src/contract/modules/depot/index.ts')).toBe(
    "export { pallet } from './pallet/index.js';\nexport { parcel } from './parcel/index.js';\n",
  );
  expect(() => archiveFiles([wanted('mall_parcel'), wanted('t_parcel'), wanted('parcel')], 'en-US')).toThrow(
    expect.objectContaining({ code: 'code.name_taken' }),
  );
});
