import { commented, plural, quoted, snake } from './names.js';
import type { Planned } from './planned.js';
import type { Field, Kind, Spec, SpecDict } from './spec.js';
import { imported } from './statements.js';
import { testFile } from './test-file.js';
import { valuesOf } from './values-of.js';

/** The make of a column and its options beside its name. */
const columns: Readonly<Record<Kind, (field: Field) => readonly [make: string, options?: string]>> = {
  text: ({ max }) => ['varchar', `{ length: ${max} }`],
  note: ({ max }) => ['varchar', `{ length: ${max} }`],
  image: () => ['varchar', '{ length: 500 }'],
  url: () => ['varchar', '{ length: 1000 }'],
  integer: () => ['integer'],
  long: () => ['bigId'],
  decimal: ({ digits = 10, scale = 2 }) => ['numeric', `{ precision: ${digits + scale}, scale: ${scale} }`],
  bit: () => ['smallint'],
  datetime: () => ['moment'],
  choice: () => ['varchar', '{ length: 32 }'],
  dict: ({ numeric, max }) => (numeric ? ['integer'] : ['varchar', `{ length: ${max} }`]),
  json: () => ['text'],
};

/** `price: numeric('price', { precision: 12, scale: 2 }).notNull(),` */
const columnOf = (field: Field): string => {
  const [make, options] = columns[field.kind](field);
  const rest = options === undefined ? '' : `, ${options}`;
  const held =
    field.kind === 'bit' ? `.notNull().default(${field.initial ?? 0})` : field.required ? '.notNull()' : '';
  return `    ${field.name}: ${make}('${snake(field.name)}'${rest})${held},\n`;
};

const table = (spec: Spec): string => {
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
  const used = (names: readonly string[]) =>
    names.filter((one) => new RegExp(`\\b${one}\\(`).test(body)).join(', ');
  return `${imported('{ sql }', 'drizzle-orm')}
${imported(`{ ${used(['index', 'integer', 'numeric', 'pgTable', 'smallint', 'text', 'uniqueIndex', 'varchar'])} }`, 'drizzle-orm/pg-core')}
${imported(`{ ${used(['baseColumns', 'bigId', 'moment', 'tenantColumn'])} }`, '../../../database/columns.js')}

${body}`;
};

const dictSeed = ({ code, name, sort = 50, entries }: SpecDict): string =>
  `  dictStep({ code: ${quoted(code)}, name: ${quoted(name)}, sort: ${Number(sort)}, entries: [${entries
    .map(([key, value]) => `[${quoted(key)}, ${quoted(value)}]`)
    .join(', ')}] }),\n`;

const part = (spec: Spec, folder: string): string => {
  const { name, variable, actions, dicts } = spec;
  const named = plural(variable);
  const page = `{ id: '${spec.menuId}', parentId: ${folder}, icon: '${spec.icon}', sort: ${spec.sort}${spec.shops ? ', shops: true' : ''} }`;
  const declared = actions
    .map((action) => `${action.name}: setFields({ ${valuesOf(action.set)} })`)
    .join(', ');
  return `${imported(`{ ${variable} as descriptor }`, '@mall/sdk/contract')}
${actions.length > 0 ? `${imported('{ setFields }', '../../../crud/actions.js')}\n` : ''}${imported('{ plainPart }', '../../../http/part.js')}
${folder === 'folderId' ? imported('{ folderId }', '../folders.js') : imported('{ folderIds }', '../../../seed-steps/folder-ids.js')}
${imported('{ pageSteps }', '../../../seed-steps/page-steps.js')}
${dicts.length > 0 ? `${imported('{ dictStep }', '../../../seed-steps/word-steps.js')}\n` : ''}${imported(`{ ${named} }`, `./${name}.table.js`)}

/** ${commented(spec.en)}: the standard verbs over the table${actions.length > 0 ? ', and the declared actions' : ''}. */
export const ${variable} = plainPart(descriptor, {
  table: ${named},
${declared ? `  actions: { ${declared} },\n` : ''}  seeds: [
    ...pageSteps(descriptor, ${page}),
${dicts.map(dictSeed).join('')}  ],
});
`;
};

/** The files of the server, and the line in its module's list. */
export const serverFiles = (spec: Spec, folder: string): Pick<Planned, 'files' | 'lines'> => {
  const { module, name, variable } = spec;
  const home = `packages/server/src/modules/${module}`;
  return {
    files: {
      [`${home}/${name}/${name}.table.ts`]: table(spec),
      [`${home}/${name}/${name}.part.ts`]: part(spec, folder),
      [`${home}/${name}/${name}.test.ts`]: testFile(spec),
    },
    lines: { [`${home}/index.ts`]: `export { ${variable} } from './${name}/${name}.part.js';` },
  };
};
