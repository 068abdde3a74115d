import { kebab, quoted, snake } from './names.mjs';

const plural = (variable) => (variable.endsWith('s') ? `${variable}Table` : `${variable}s`);

const columns = {
  text: ({ max }) => `varchar({ length: ${max} })`,
  note: ({ max }) => `varchar({ length: ${max} })`,
  image: () => 'varchar({ length: 500 })',
  url: () => 'varchar({ length: 1000 })',
  integer: () => 'integer({})',
  decimal: ({ digits = 10, scale = 2 }) => `numeric({ precision: ${digits + scale}, scale: ${scale} })`,
  bit: () => 'smallint({})',
  datetime: () => 'moment({})',
  choice: () => 'varchar({ length: 32 })',
  dict: ({ numeric, max }) => (numeric ? 'integer({})' : `varchar({ length: ${max} })`),
  json: () => 'text({})',
};

/** `price: numeric('price', { precision: 12, scale: 2 }).notNull(),` */
const columnOf = (field) => {
  const [, make, options] = /^(\w+)\((.*)\)$/.exec(columns[field.kind](field));
  const rest = options === '{}' ? '' : `, ${options}`;
  const held =
    field.kind === 'bit' ? `.notNull().default(${field.initial ?? 0})` : field.required ? '.notNull()' : '';
  return `    ${field.name}: ${make}('${snake(field.name)}'${rest})${held},\n`;
};

const table = (spec) => {
  const { fields, name, code } = spec;
  const tenant = spec.tenancy !== 'global';
  const unique = fields
    .filter((field) => field.unique)
    .map(
      (field) =>
        `    uniqueIndex('mall_${code}_${snake(field.name)}_key').on(${tenant ? 't.tenantId, ' : ''}t.${field.name}).where(sql\`\${t.isDeleted} = 0\`),\n`,
    );
  const page = `    index('mall_${code}_page').on(${tenant ? 't.tenantId, ' : ''}t.id.desc()).where(sql\`\${t.isDeleted} = 0\`),\n`;
  const body = `/** Rows of ${name}. */
export const ${plural(spec.variable)} = pgTable(
  'mall_${code}',
  {
    ...baseColumns(),
${tenant ? '    ...tenantColumn(),\n' : ''}${fields.map(columnOf).join('')}  },
  (t) => [
${unique.join('')}${page}  ],
);
`;
  const used = (names) => names.filter((one) => new RegExp(`\\b${one}\\(`).test(body)).join(', ');
  return `import { sql } from 'drizzle-orm';
import { ${used(['index', 'integer', 'numeric', 'pgTable', 'smallint', 'text', 'uniqueIndex', 'varchar'])} } from 'drizzle-orm/pg-core';
import { ${used(['baseColumns', 'moment', 'tenantColumn'])} } from '../../../database/columns.js';

${body}`;
};

const dictSeed = ({ code, name, sort = 50, entries }) =>
  `  dictStep({ code: '${code}', name: ${quoted(name)}, sort: ${sort}, entries: [${entries
    .map(([key, value]) => `[${quoted(key)}, ${quoted(value)}]`)
    .join(', ')}] }),\n`;

const valuesOf = (set) =>
  Object.entries(set)
    .map(([field, value]) => `${field}: ${typeof value === 'string' ? quoted(value) : value}`)
    .join(', ');

const part = (spec) => {
  const { name, variable, actions, dicts } = spec;
  const named = plural(variable);
  const page = `{ id: '${spec.menuId}', parentId: ${spec.folder}, icon: '${spec.icon}', sort: ${spec.sort}${spec.shops ? ', shops: true' : ''} }`;
  const declared = actions
    .map((action) => `${action.name}: setFields({ ${valuesOf(action.set)} })`)
    .join(', ');
  return `import { ${variable} as descriptor } from '@mall/sdk/contract';
${actions.length > 0 ? "import { setFields } from '../../../crud/actions.js';\n" : ''}import { plainPart } from '../../../http/part.js';
${spec.folder === 'folderId' ? "import { folderId } from '../folders.js';" : "import { folderIds } from '../../shared/seeds/folder-ids.js';"}
import { pageSteps } from '../../shared/seeds/page-steps.js';
${dicts.length > 0 ? "import { dictStep } from '../../shared/seeds/word-steps.js';\n" : ''}import { ${named} } from './${name}.table.js';

/** ${spec.en}: the standard verbs over the table${actions.length > 0 ? ', and the declared actions' : ''}. */
export const ${variable} = plainPart(descriptor, {
  table: ${named},
${declared ? `  actions: { ${declared} },\n` : ''}  seeds: [
    ...pageSteps(descriptor, ${page}),
${dicts.map(dictSeed).join('')}  ],
});
`;
};

const samples = {
  text: ({ name, max }) => quoted(`${name} 1`.slice(0, max)),
  note: () => quoted('a note'),
  image: () => quoted('/files/a.png'),
  url: () => quoted('https://example.com'),
  integer: ({ min = 1 }) => String(min),
  decimal: ({ scale = 2 }) => quoted(scale === 0 ? '12' : `12.${'5'.padEnd(scale, '0')}`),
  bit: () => '0',
  datetime: () => quoted('2030-01-01 00:00:00'),
  choice: ({ values }) => quoted(values[0]),
  dict: ({ numeric }) => (numeric ? '1' : quoted('1')),
  json: () => quoted('{}'),
};

const actionTest = (spec, { name, set }) => `
  it('${kebab(name).replaceAll('-', ' ')}: all of the chosen rows, or none', async () => {
    const rows = (await root.get('${spec.path}/page')).data.records as { id: string }[];
    const ids = rows.map((row) => row.id).join(',');
    expect((await root.send('${spec.path}/${kebab(name)}', { ids: \`\${ids},4242\` })).status).toBe(404);
    expect((await root.send('${spec.path}/${kebab(name)}', { ids })).status).toBe(200);
    expect((await root.get('${spec.path}/page')).data.records[0]).toMatchObject({ ${valuesOf(set)} });
  });
`;

const test = (spec) => {
  const unique = spec.fields.find((field) => field.unique);
  const body = spec.fields.map((field) => `  ${field.name}: ${samples[field.kind](field)},\n`).join('');
  return `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';

const body = {
${body}};

let server: TestServer;
let root: Calls;
beforeAll(async () => {
  server = await createTestServer();
  root = callsOf(await server.signIn());
});
afterAll(() => server.close());

describe('${spec.name}', () => {
  it('is added, read, changed and removed', async () => {
    const { data } = await root.post('${spec.path}', body);
    expect(data).toMatchObject(body);
    expect((await root.put('${spec.path}', { id: data.id, version: data.version })).status).toBe(200);
    expect((await root.put('${spec.path}', { id: data.id, version: data.version })).status).toBe(409);
    expect((await root.get(\`${spec.path}/\${data.id}\`)).data).toMatchObject(body);
  });
${
  unique
    ? `
  it('says at the field that ${unique.name} is taken', async () => {
    const { status, text } = await root.post('${spec.path}', body);
    expect([status, JSON.parse(text).issues[0].field]).toEqual([409, '${unique.name}']);
  });
`
    : ''
}${spec.actions.map((action) => actionTest(spec, action)).join('')}});
`;
};

/** The files of the server, and the line in its module's list. */
export const serverFiles = (spec) => {
  const { module, name, variable } = spec;
  const home = `packages/server/src/modules/${module}`;
  return {
    files: {
      [`${home}/${name}/${name}.table.ts`]: table(spec),
      [`${home}/${name}/${name}.part.ts`]: part(spec),
      [`${home}/${name}/${name}.test.ts`]: test(spec),
    },
    lines: { [`${home}/index.ts`]: `export { ${variable} } from './${name}/${name}.part.js';` },
  };
};
