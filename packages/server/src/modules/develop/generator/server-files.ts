import { commented, plural, quoted, snake } from './names.js';
import type { Planned } from './planned.js';
import type { Spec, SpecDict } from './spec.js';
import { imported } from './statements.js';
import { testFile } from './test-file.js';
import { valuesOf } from './values-of.js';

/** The files of the server, and the line in its module's list. */
export function serverFiles(spec: Spec, folder: string): Pick<Planned, 'files' | 'lines'> {
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
}

function table(spec: Spec): string {
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
${tenant ? '    ...tenantColumn(),\n' : ''}    ...columnsOf(${spec.variable}),
  },
  (t) => [
${unique.join('')}${page}  ],
);
`;
  const uniqueIndex = unique.length > 0 ? ', uniqueIndex' : '';
  return `${imported(`{ ${spec.variable} }`, '@mall/sdk/contract')}
${imported('{ sql }', 'drizzle-orm')}
${imported(`{ index, pgTable${uniqueIndex} }`, 'drizzle-orm/pg-core')}
${imported(`{ baseColumns${tenant ? ', tenantColumn' : ''} }`, '../../../database/columns.js')}
${imported('{ columnsOf }', '../../../database/columns-of.js')}

${body}`;
}

function part(spec: Spec, folder: string): string {
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
}

const dictSeed = ({ code, name, sort = 50, entries }: SpecDict): string =>
  `  dictStep({ code: ${quoted(code)}, name: ${quoted(name)}, sort: ${Number(sort)}, entries: [${entries
    .map((entry) => `[${entry.map(quoted).join(', ')}]`)
    .join(', ')}] }),\n`;
