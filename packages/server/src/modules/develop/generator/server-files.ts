import { commented, plural, pluralOf } from './names.js';
import type { Planned } from './planned.js';
import { isKept, parentOf, type Spec } from './spec.js';
import { imported } from './statements.js';
import { testFile } from './test-file.js';

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

function table({ name, code, variable, tenancy }: Spec): string {
  const hasTenant = tenancy !== 'global';
  const columns = `{ ...baseColumns(), ${hasTenant ? '...tenantColumn(), ' : ''}...columnsOf(${variable}) }`;
  return `${imported(`{ ${variable} }`, '@mall/sdk/contract')}
${imported('{ pgTable }', 'drizzle-orm/pg-core')}
${imported(`{ baseColumns${hasTenant ? ', tenantColumn' : ''} }`, '../../../database/columns.js')}
${imported('{ columnsOf }', '../../../database/columns-of.js')}
${imported('{ keysOf }', '../../../database/keys-of.js')}

const columns = ${columns};

/** Rows of ${name}. */
export const ${plural(variable)} = pgTable('mall_${code}', columns, keysOf(${variable}));
`;
}

function part(spec: Spec, folder: string): string {
  const { variable, actions } = spec;
  const named = plural(variable);
  const page = `{ id: '${spec.menuId}', parentId: ${folder}, icon: '${spec.icon}', sort: ${spec.sort}${spec.shops ? ', shops: true' : ''} }`;
  const hasRules = needsRules(spec);
  return `${importsOfPart(spec, folder).join('\n')}

/** ${commented(pluralOf(spec.en))}: the standard verbs over the table${actions.length > 0 ? ', and the declared actions' : ''}. */
export const ${variable} = plainPart(descriptor, {
  table: ${named},
${hasRules ? `  ...recordRules(descriptor, ${named}),\n` : ''}${parentOf(spec) ? `  actions: { ${answerOfTree(spec)} },\n` : ''}  seeds: pageSteps(descriptor, ${page}),
});
`;
}

/** Fields that take more than their columns. */
const needsRules = ({ fields }: Spec): boolean =>
  fields.some(
    (field) =>
      ['link', 'links', 'parent', 'dictionary', 'numericDictionary', 'secret'].includes(field.type) ||
      (!isKept(field) && (field.search || field.query || field.in === 'query')),
  );

const answerOfTree = ({ title }: Spec): string =>
  `tree: ({ repository }) => async (ctx) => treeNodes(await repository.all(ctx), '${title}')`;

function importsOfPart(spec: Spec, folder: string): string[] {
  const { variable, name } = spec;
  return [
    imported(`{ ${variable} as descriptor }`, '@mall/sdk/contract'),
    imported('{ plainPart }', '../../../http/part.js'),
    ...(needsRules(spec) ? [imported('{ recordRules }', '../../../rules/record-rules.js')] : []),
    ...(parentOf(spec) ? [imported('{ treeNodes }', '../../../rules/tree-rules.js')] : []),
    folder === 'folderId'
      ? imported('{ folderId }', '../folders.js')
      : imported('{ folderIds }', '../../../seed-steps/folder-ids.js'),
    imported('{ pageSteps }', '../../../seed-steps/page-steps.js'),
    imported(`{ ${plural(variable)} }`, `./${name}.table.js`),
  ];
}
