import { kebab, quoted } from './names.mjs';

/** The atom of each kind: what a row holds, and what a form takes before `required` is known. */
const atoms = {
  text: ({ max }) => `text(${max})`,
  note: ({ max }) => `text(${max})`,
  image: () => 'text(500)',
  url: () => 'url()',
  integer: ({ min, top }) =>
    min === undefined ? 'int()' : `int(${min}, ${top ?? 'Number.MAX_SAFE_INTEGER'})`,
  decimal: ({ digits = 10, scale = 2, min }) =>
    `decimal({ digits: ${digits}, scale: ${scale}${min === undefined ? '' : `, min: ${min}`} })`,
  bit: () => 'bit()',
  datetime: () => 'dateTime()',
  choice: ({ values }) => `z.enum([${values.map(quoted).join(', ')}])`,
  dict: ({ numeric, max }) => (numeric ? 'int()' : `text(${max})`),
  json: () => 'json()',
};
const inRow = {
  url: () => 'text(1000)',
  datetime: () => 'z.string()',
  decimal: ({ scale = 2 }) => `decimal({ scale: ${scale} })`,
  json: () => 'z.string()',
};

const atomOf = (field) => atoms[field.kind](field);
const rowOf = (field) => {
  const atom = (inRow[field.kind] ?? atoms[field.kind])(field);
  return field.required || field.kind === 'bit' ? atom : `${atom}.nullish()`;
};
const formOf = (field) => {
  if (field.kind === 'bit') return 'bit()';
  if (!field.required) return `optional(${atomOf(field)})`;
  return field.kind === 'text' || field.kind === 'note' || (field.kind === 'dict' && !field.numeric)
    ? `required(${field.max})`
    : atomOf(field);
};
const queryOf = (field) =>
  ['text', 'note', 'decimal', 'url', 'json'].includes(field.kind) ? 'text()' : atomOf(field);

const widgets = { note: 'textarea', image: 'upload', dict: 'select', choice: 'select', json: 'json' };
const formats = { decimal: 'money', datetime: 'datetime', image: 'image', url: 'link', choice: 'status' };

const imports = (text, from, names) => {
  const used = names.filter((name) => new RegExp(`\\b${name}\\(`).test(text));
  return used.length > 0 ? `import { ${used.join(', ')} } from '../../../${from}.js';\n` : '';
};

const pairs = (fields, render) =>
  fields
    .map((field) => [field.name, render(field)])
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

const optionOf = (field) => {
  if (field.kind === 'dict')
    return `{ dict: ${quoted(field.dict)}${field.numeric ? ', numeric: true' : ''} }`;
  return field.kind === 'choice' ? `{ values: [${field.values.map(quoted).join(', ')}] }` : undefined;
};

const part = (name, body) => (body ? `  ${name}: { ${body} },\n` : '');

const actionOf = (spec, { name, danger }) =>
  `    ${name}: idsAction({ path: '${spec.path}/${kebab(name)}', code: '${spec.code}_${kebab(name).replaceAll('-', '_')}'${danger ? ', danger: true' : ''} }),\n`;

const descriptor = (spec) => {
  const { fields, actions, code, variable } = spec;
  const list = (names) => names.map(quoted).join(', ');
  const lines = (render) => fields.map((field) => `  ${field.name}: ${render(field)},\n`).join('');
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

/** ${spec.en}. */
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
    imports(body, 'fields/ids', ['id']) +
    imports(body, 'fields/numbers', ['bit', 'decimal', 'int']) +
    imports(body, 'fields/text', ['json', 'optional', 'required', 'text', 'url']) +
    imports(body, 'fields/time', ['dateTime']) +
    `\n${body}`
  );
};

const verbs = {
  zh: { list: '列表', detail: '查看', create: '新增', update: '修改', remove: '删除' },
  en: { list: 'List', detail: 'View', create: 'Add', update: 'Edit', remove: 'Delete' },
};

const words = (spec, language) => {
  const { variable, fields, actions, name } = spec;
  const tenant = spec.tenancy === 'global' ? [] : [['tenantId', language === 'zh' ? '所属租户' : 'Tenant']];
  const own = [...tenant, ...fields.map((field) => [field.name, field[language]])];
  const operations = [
    ...Object.entries(verbs[language]),
    ...actions.map((action) => [action.name, action[language]]),
  ];
  const choices = fields.filter((field) => field.kind === 'choice');
  const said = (entries) => entries.map(([key, text]) => `${key}: ${quoted(text)}`).join(', ');
  const labelled = ({ values, labels = {} }) =>
    `{ ${said(values.map((value) => [value, labels[value]?.[language] ?? value]))} }`;
  const options = choices.map((field) => `${field.name}: ${labelled(field)}`).join(', ');
  return `import type { Labels } from '../../../core/labels.js';
import type { ${variable} as resource } from './${name}.js';

export const ${variable} = {
  title: ${quoted(spec[language])},
  fields: { ${said(own)} },
  operations: { ${said(operations)} },
${options ? `  options: { ${options} },\n` : ''}} satisfies Labels<typeof resource>;
`;
};

const entry = ({
  variable,
  name,
  code,
  menuZh,
  menuEn,
}) => `import { defineEntry } from '../../../core/entry.js';

export const ${variable} = defineEntry({
  menu: { code: '${code}', 'zh-CN': ${quoted(menuZh)}, 'en-US': ${quoted(menuEn)} },
  resource: () => import('./${name}.js').then((m) => m.${variable}),
  'zh-CN': () => import('./${name}.zh-cn.js').then((m) => m.${variable}),
  'en-US': () => import('./${name}.en-us.js').then((m) => m.${variable}),
});
`;

/** The files of the contract, and the lines in its module's lists. */
export const contractFiles = (spec) => {
  const { module, name, variable } = spec;
  const home = `packages/sdk/src/contract/modules/${module}`;
  const as = variable === name ? variable : `${variable} as '${name}'`;
  return {
    files: {
      [`${home}/${name}/${name}.ts`]: descriptor(spec),
      [`${home}/${name}/${name}.zh-cn.ts`]: words(spec, 'zh'),
      [`${home}/${name}/${name}.en-us.ts`]: words(spec, 'en'),
      [`${home}/${name}/index.ts`]: entry(spec),
    },
    lines: {
      [`${home}/index.ts`]: `export { ${as} } from './${name}/index.js';`,
      [`${home}/descriptors.ts`]: `export { ${variable} } from './${name}/${name}.js';`,
    },
  };
};
