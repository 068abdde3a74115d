import { keyed, quoted } from './names.js';
import type { Field, Spec } from './spec.js';
import { imported } from './statements.js';

type Entry = readonly [key: string, text: string];

const verbs: Readonly<Record<'zh' | 'en', Readonly<Record<string, string>>>> = {
  zh: { list: '列表', detail: '查看', create: '新增', update: '修改', remove: '删除' },
  en: { list: 'List', detail: 'View', create: 'Add', update: 'Edit', remove: 'Delete' },
};

/** The words of a resource in one language. */
export function wordsFile(spec: Spec, language: 'zh' | 'en'): string {
  const { variable, fields, actions, name } = spec;
  const own = fields.map((field) => `${field.name}: ${wordOf(field, language)}`);
  const sections = [...new Set(fields.flatMap(({ section }) => section ?? []))].map(
    (one): Entry => [one, one],
  );
  const operations = [
    ...Object.entries(verbs[language]),
    ...actions.map((action): Entry => [action.name, action[language]]),
  ];
  return `${imported('type { FieldWords }', '../../../core/record/field-words.js')}
${imported(`type { ${variable} as resource }`, `./${name}.js`)}

export const ${variable} = {
  title: ${quoted(spec[language])},
  fields: { ${own.join(', ')} },
  operations: { ${said(operations)} },
${sections.length > 0 ? `  sections: { ${said(sections)} },\n` : ''}} satisfies FieldWords<typeof resource>;
`;
}

const said = (entries: readonly Entry[]): string =>
  entries.map(([key, text]) => `${/^\d+$/.test(key) ? key : keyed(key)}: ${quoted(text)}`).join(', ');

/** The word of a field; of a closed set, words for its values too. */
function wordOf(field: Field, language: 'zh' | 'en'): string {
  const { kind, values = Object.keys(field.tones ?? {}), labels = {} } = field;
  if (kind !== 'choice' && kind !== 'state') return quoted(field[language]);
  const words = values.map((value): Entry => [value, labels[value]?.[language] ?? value]);
  return `{ label: ${quoted(field[language])}, options: { ${said(words)} } }`;
}
