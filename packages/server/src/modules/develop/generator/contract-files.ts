import { commented, kebab, quoted } from './names.js';
import type { Planned } from './planned.js';
import type { Field, Kind, Spec, SpecAction } from './spec.js';
import { imported, lazily } from './statements.js';
import { wordsFile } from './word-files.js';

type ByKind = Readonly<Record<Kind, (field: Field) => string>>;

/** The atom of each kind: what a row holds, and what a form takes before `required` is known. */
const atoms: ByKind = {
  text: ({ max }) => `text(${max})`,
  note: ({ max }) => `text(${max})`,
  image: () => 'text(500)',
  url: () => 'url()',
  long: () => 'id()',
  integer: ({ min, top }) =>
    min === undefined ? 'int()' : `int(${min}, ${top ?? 'Number.MAX_SAFE_INTEGER'})`,
  decimal: ({ digits = 10, scale = 2, min }) =>
    `decimal({ digits: ${digits}, scale: ${scale}${min === undefined ? '' : `, min: ${min}`} })`,
  bit: () => 'bit()',
  datetime: () => 'dateTime()',
  choice: ({ values = [] }) => `z.enum([${values.map(quoted).join(', ')}])`,
  dict: ({ numeric, max }) => (numeric ? 'int()' : `text(${max})`),
  json: () => 'json()',
};
const inRow: Partial<ByKind> = {
  url: () => 'text(1000)',
  datetime: () => 'z.string()',
  // Rows are read with twelve digits where nothing is said.
  decimal: ({ digits = 10, scale = 2 }) =>
    `decimal({ ${digits > 12 ? `digits: ${digits}, ` : ''}scale: ${scale} })`,
  json: () => 'z.string()',
};

const atomOf = (field: Field): string => atoms[field.kind](field);
const rowOf = (field: Field): string => {
  const atom = (inRow[field.kind] ?? atoms[field.kind])(field);
  return field.required || field.kind === 'bit' ? atom : `${atom}.nullish()`;
};
const formOf = (field: Field): string => {
  if (field.kind === 'bit') return 'bit()';
  if (field.kind === 'long' && !field.required) return 'optionalId()';
  if (!field.required) return `optional(${atomOf(field)})`;
  return field.kind === 'text' || field.kind === 'note' || (field.kind === 'dict' && !field.numeric)
    ? `required(${field.max})`
    : atomOf(field);
};
const queryOf = (field: Field): string =>
  ['text', 'note', 'decimal', 'url', 'json'].includes(field.kind) ? 'text()' : atomOf(field);

const widgets: Partial<Record<Kind, string>> = {
  note: 'textarea',
  image: 'upload',
  dict: 'select',
  choice: 'select',
  json: 'json',
};
const formats: Partial<Record<Kind, string>> = {
  decimal: 'money',
  datetime: 'datetime',
  image: 'image',
  url: 'link',
  choice: 'status',
};

const imports = (text: string, from: string, names: readonly string[]): string => {
  const used = names.filter((name) => new RegExp(`\\b${name}\\(`).test(text));
  return used.length > 0 ? `import { ${used.join(', ')} } from '../../../${from}.js';\n` : '';
};

const pairs = (fields: readonly Field[], render: (field: Field) => string | number | undefined): string =>
  fields
    .map((field) => [field.name, render(field)])
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

const optionOf = (field: Field): string | undefined => {
  if (field.kind === 'dict')
    return `{ dict: ${quoted(field.dict)}${field.numeric ? ', numeric: true' : ''} }`;
  return field.kind === 'choice' ? `{ values: [${(field.values ?? []).map(quoted).join(', ')}] }` : undefined;
};

const part = (name: string, body: string): string => (body ? `  ${name}: { ${body} },\n` : '');

const actionOf = (spec: Spec, { name, danger }: SpecAction): string =>
  `    ${name}: idsAction({ path: '${spec.path}/${kebab(name)}', code: '${spec.code}_${kebab(name).replaceAll('-', '_')}'${danger ? ', danger: true' : ''} }),\n`;

const descriptor = (spec: Spec): string => {
  const { fields, actions, code, variable } = spec;
  const list = (names: readonly string[]) => names.map(quoted).join(', ');
  const lines = (render: (field: Field) => string) =>
    fields.map((field) => `  ${field.name}: ${render(field)},\n`).join('');
  const searched = fields.filter((field) => field.search);
  const initial = pairs(fields, (field) => field.initial ?? (field.kind === 'bit' ? 0 : undefined));
  const tenant = spec.tenancy === 'global' ? '' : '  tenantId: text(12),\n';
  const body = `const row = z.object({
  id: id(),
${tenant}${lines(rowOf)}  ...baseColumns,
});

const shapes = {
  row,
  form: z.object({
${lines(formOf)}  }),
  query: z.object({ ${pairs(searched, queryOf)} }),
};

/** ${commented(spec.en)}. */
export const ${variable} = defineResource({
  name: '${spec.name}',
  screen: '${spec.screen}',
  code: '${code}',
  tenancy: '${spec.tenancy}',
  shapes,
  title: '${spec.title}',
  columns: [${list(fields.filter((field) => field.list).map((field) => field.name))}],
  search: [${list(searched.map((field) => field.name))}],
  fields: [${list(fields.map((field) => field.name))}],
${part(
  'widgets',
  pairs(fields, ({ kind }) => widgets[kind] && quoted(widgets[kind])),
)}${part(
  'formats',
  pairs(fields, (field) => (field.unique ? "'code'" : formats[field.kind] && quoted(formats[field.kind]))),
)}${part('options', pairs(fields, optionOf))}${part('initial', initial)}  operations: {
    ...restCrud('${spec.path}', shapes, { code: '${code}' }),
${actions.map((action) => actionOf(spec, action)).join('')}  },
});
`;
  return (
    "import * as z from 'zod';\n" +
    imports(body, 'core/crud', ['restCrud']) +
    imports(body, 'core/ids-action', ['idsAction']) +
    imports(body, 'core/resource', ['defineResource']) +
    "import { baseColumns } from '../../../fields/base.js';\n" +
    imports(body, 'fields/ids', ['id', 'optionalId']) +
    imports(body, 'fields/numbers', ['bit', 'decimal', 'int']) +
    imports(body, 'fields/text', ['json', 'optional', 'required', 'text', 'url']) +
    imports(body, 'fields/time', ['dateTime']) +
    `\n${body}`
  );
};

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

/** The files of the contract, and the lines in its module's lists. */
export const contractFiles = (spec: Spec): Pick<Planned, 'files' | 'lines'> => {
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
};
