import { fieldCall, objectOf } from './field-calls.js';
import { commented, kebab, quoted } from './names.js';
import type { Planned } from './planned.js';
import type { Spec, SpecAction } from './spec.js';
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
  const { fields, actions, code, variable } = spec;
  const asked = new Set(actions.flatMap(({ also = [] }) => also));
  const operations = `  operations: (${asked.size > 0 ? '{ formFields }' : ''}) => ({
${actions.map((action) => actionOf(spec, action)).join('')}  }),
`;
  const pictures = fields.some(({ kind }) => kind === 'image' || kind === 'images');
  return `${imported('{ field }', '../../../core/field/field-types.js')}
${actions.length > 0 ? `${imported('{ idsAction }', '../../../core/ids-action.js')}\n` : ''}${imported('{ defineFields }', '../../../core/record/define-fields.js')}

${pictures ? picture : ''}/** ${commented(spec.en)}. */
export const ${variable} = defineFields({
  name: '${spec.name}',
  screen: '${spec.screen}',
  code: '${code}',
  tenancy: '${spec.tenancy}',
  title: '${spec.title}',
  fields: {
${fields.map((field) => `    ${fieldCall(field, asked.has(field.name))},\n`).join('')}  },
  crud: { style: 'rest', base: '${spec.path}' },
${actions.length > 0 ? operations : ''}});
`;
}

function actionOf(spec: Spec, { name, danger, when, also = [] }: SpecAction): string {
  const said = [
    `path: '${spec.path}/${kebab(name)}'`,
    `code: '${spec.code}_${kebab(name).replaceAll('-', '_')}'`,
    ...(danger ? ['danger: true'] : []),
    ...(when ? [`when: ${objectOf(when)}`] : []),
    ...(also.length > 0 ? [`also: formFields(${also.map(quoted).join(', ')})`] : []),
  ];
  return `    ${name}: idsAction({ ${said.join(', ')} }),\n`;
}

const entry = ({
  variable,
  name,
  code,
  menuZh,
  menuEn,
}: Spec): string => `${imported('{ defineEntry }', '../../../core/entry.js')}

export const ${variable} = defineEntry({
  menu: { code: '${code}', 'zh-CN': ${quoted(menuZh)}, 'en-US': ${quoted(menuEn)} },
  resource: () => ${lazily(`./${name}.js`)}.then((m) => m.${variable}),
  'zh-CN': () => ${lazily(`./${name}.zh-cn.js`)}.then((m) => m.${variable}),
  'en-US': () => ${lazily(`./${name}.en-us.js`)}.then((m) => m.${variable}),
});
`;
