import { keyed, quoted } from './names.js';
import type { Field, Spec } from './spec.js';
import { imported } from './statements.js';

type Entry = readonly [key: string, text: string];

const verbs: Readonly<Record<'zh' | 'en', Readonly<Record<string, string>>>> = {
  zh: { list: '列表', detail: '查看', create: '新增', update: '修改', remove: '删除' },
  en: { list: 'List', detail: 'View', create: 'Add', update: 'Edit', remove: 'Delete' },
};

/** The words of a resource in one language. */
export const wordsFile = (spec: Spec, language: 'zh' | 'en'): string => {
  const { variable, fields, actions, name } = spec;
  const tenant: Entry[] =
    spec.tenancy === 'global' ? [] : [['tenantId', language === 'zh' ? '所属租户' : 'Tenant']];
  const own = [...tenant, ...fields.map((field): Entry => [field.name, field[language]])];
  const operations = [
    ...Object.entries(verbs[language]),
    ...actions.map((action): Entry => [action.name, action[language]]),
  ];
  const choices = fields.filter((field) => field.kind === 'choice');
  const said = (entries: readonly Entry[]) =>
    entries.map(([key, text]) => `${keyed(key)}: ${quoted(text)}`).join(', ');
  const labelled = ({ values = [], labels = {} }: Field) =>
    `{ ${said(values.map((value): Entry => [value, labels[value]?.[language] ?? value]))} }`;
  const options = choices.map((field) => `${field.name}: ${labelled(field)}`).join(', ');
  return `${imported('type { Labels }', '../../../core/labels.js')}
${imported(`type { ${variable} as resource }`, `./${name}.js`)}

export const ${variable} = {
  title: ${quoted(spec[language])},
  fields: { ${said(own)} },
  operations: { ${said(operations)} },
${options ? `  options: { ${options} },\n` : ''}} satisfies Labels<typeof resource>;
`;
};
