import { fieldCall, objectOf } from './field-calls.js';
import { commented, kebab, pluralOf, quoted, snake } from './names.js';
import type { Planned } from './planned.js';
import { parentOf, type Spec, type SpecAction, type SpecDictionary } from './spec.js';
import { movedField, movesOf } from './state-moves.js';
import { imported, lazily } from './statements.js';
import { wordsFile } from './word-files.js';

/** The files of the contract, and the lines in its module's lists. */
export function contractFiles(spec: Spec): Pick<Planned, 'files' | 'lines'> {
  const { module, name, variable } = spec;
  const home = `packages/sdk/src/contract/modules/${module}`;
  const as = variable === name ? variable : `${variable} as '${name}'`;
  return {
    files: {
      [`${home}/${name}/${name}.ts`]: descriptor(spec),
      [`${home}/${name}/${name}.zh-cn.ts`]: wordsFile(spec, 'zh'),
      [`${home}/${name}/${name}.en-us.ts`]: wordsFile(spec, 'en'),
      [`${home}/${name}/index.ts`]: entry(spec),
    },
    lines: {
      [`${home}/index.ts`]: `export { ${as} } from './${name}/index.js';`,
      [`${home}/descriptors.ts`]: `export { ${variable} } from './${name}/${name}.js';`,
    },
  };
}

const picture = `/** What people look at on a small screen, too. */
const picture = { types: ['image/jpeg', 'image/png', 'image/webp'], bytes: 5 * 1024 * 1024 };

`;

function descriptor(spec: Spec): string {
  const { fields, code, variable, name } = spec;
  const hasPictures = fields.some(({ type, file }) => (type === 'file' || type === 'files') && !file);
  return `${importsOf(spec).join('\n')}

${hasPictures ? picture : ''}/** ${commented(pluralOf(spec.en))}. */
export const ${variable} = defineFields({
  name: '${name}',
  screen: '${spec.screen}',
  code: '${code}',
  tenancy: '${spec.tenancy}',
  title: '${spec.title}',
  fields: {
${fields.map((field) => `    ${fieldCall(field, { resource: name, moves: movesOf(spec, field) })},\n`).join('')}  },
  crud: { style: '${parentOf(spec) ? 'tree' : 'rest'}', base: '${spec.path}' },
${operationsOf(spec)}});
`;
}

const importsOf = (spec: Spec): string[] => [
  ...(parentOf(spec)
    ? [imported('* as z', 'zod'), imported('{ endpoint }', '../../../core/endpoint.js')]
    : []),
  imported('{ field }', '../../../core/field/field-types.js'),
  ...(spec.actions.some((action) => movedField(spec, action) === undefined)
    ? [imported('{ idsAction }', '../../../core/ids-action.js')]
    : []),
  imported('{ defineFields }', '../../../core/record/define-fields.js'),
  ...(parentOf(spec) ? [imported('{ treeNode }', '../../../core/tree.js')] : []),
];

function operationsOf(spec: Spec): string {
  const own = [
    ...(parentOf(spec) ? [treeOf(spec)] : []),
    ...spec.actions.map((action) => actionOf(spec, action)),
  ];
  if (own.length === 0) return '';
  const parts = [
    ...(spec.actions.some(({ also = [] }) => also.length > 0) ? ['formFields'] : []),
    ...(spec.actions.some((action) => movedField(spec, action)) ? ['move'] : []),
  ];
  const given = parts.length > 0 ? `{ ${parts.join(', ')} }` : '';
  return `  operations: (${given}) => ({\n${own.join('')}  }),\n`;
}

/** What rows are chosen in as the one above: nodes with no more than their names. */
const treeOf = ({ path }: Spec): string =>
  `    tree: endpoint({ method: 'GET', path: '${path}/tree', input: z.object({}), output: z.array(treeNode()) }),\n`;

function actionOf(spec: Spec, action: SpecAction): string {
  const { name, danger, when, set, also = [] } = action;
  const isMove = movedField(spec, action) !== undefined;
  const said = [
    `path: '${spec.path}/${kebab(name)}'`,
    `code: '${spec.code}_${snake(name)}'`,
    ...(danger ? ['danger: true'] : []),
    ...(when && !isMove ? [`when: ${objectOf(when)}`] : []),
    ...(isMove ? [] : [`sets: ${objectOf(set)}`]),
    ...(also.length > 0 ? [`also: formFields(${also.map(quoted).join(', ')})`] : []),
  ];
  return `    ${name}: ${isMove ? `move(${quoted(name)}, ` : 'idsAction('}{ ${said.join(', ')} }),\n`;
}

const entry = ({
  variable,
  name,
  code,
  menuZh,
  menuEn,
  dictionaries,
}: Spec): string => `${imported('{ defineEntry }', '../../../core/entry.js')}

export const ${variable} = defineEntry({
  menu: { code: '${code}', 'zh-CN': ${quoted(menuZh)}, 'en-US': ${quoted(menuEn)} },
${dictionaries.length > 0 ? `  dictionaries: [${dictionaries.map(dictionary).join(', ')}],\n` : ''}  resource: () => ${lazily(`./${name}.js`)}.then((m) => m.${variable}),
  'zh-CN': () => ${lazily(`./${name}.zh-cn.js`)}.then((m) => m.${variable}),
  'en-US': () => ${lazily(`./${name}.en-us.js`)}.then((m) => m.${variable}),
});
`;

const dictionary = ({ code, zh, sort, entries }: SpecDictionary): string =>
  `{ code: ${quoted(code)}, name: ${quoted(zh)},${sort === undefined ? '' : ` sort: ${Number(sort)},`} entries: [${entries
    .map((one) => `[${one.map(quoted).join(', ')}]`)
    .join(', ')}] }`;
