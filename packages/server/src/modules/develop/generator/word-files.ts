import { isWhole, keyed, quoted } from './names.js';
import { type Field, parentOf, type Spec } from './spec.js';
import type { SpecWords } from './spec-types.js';
import { imported } from './statements.js';

type Entry = readonly [key: string, text: string];
type Words = 'zh' | 'en';

/** The words of a resource in one language. */
export function wordsFile(spec: Spec, language: Words): string {
  const { variable, fields, actions, name } = spec;
  const own = fields.map((field) => `${field.name}: ${wordOf(field, language)}`);
  const sections = [...new Set(fields.flatMap(({ section }) => section ?? []))].map(
    (one): Entry => [one, wordIn(spec.sections[one], language, one)],
  );
  const verbs = parentOf(spec) ? verbsOfTree : verbsOfList;
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

type Verbs = Readonly<Record<Words, Readonly<Record<string, string>>>>;

const verbsOfList: Verbs = {
  zh: { list: '列表', detail: '查看', create: '新增', update: '修改', remove: '删除' },
  en: { list: 'List', detail: 'View', create: 'Add', update: 'Edit', remove: 'Delete' },
};

const verbsOfTree: Verbs = {
  zh: { list: '列表', detail: '查看', submit: '保存', remove: '删除', tree: '选择' },
  en: { list: 'List', detail: 'View', submit: 'Save', remove: 'Delete', tree: 'Choose' },
};

const said = (entries: readonly Entry[]): string =>
  entries.map(([key, text]) => `${isWhole(key) ? key : keyed(key)}: ${quoted(text)}`).join(', ');

const wordIn = (words: SpecWords | undefined, language: Words, otherwise: string): string =>
  words?.[language] ?? otherwise;

/** The word of a field; of a closed set, words for its values too. */
function wordOf(field: Field, language: Words): string {
  const { labels = {}, hint } = field;
  const options = valuesOf(field).map((value): Entry => [value, wordIn(labels[value], language, value)]);
  const parts = [
    ...(hint ? [`hint: ${quoted(wordIn(hint, language, hint.zh ?? hint.en ?? ''))}`] : []),
    ...(options.length > 0 ? [`options: { ${said(options)} }`] : []),
  ];
  const label = quoted(field[language]);
  return parts.length > 0 ? `{ label: ${label}, ${parts.join(', ')} }` : label;
}

/** The values of a closed set; none for a field of any other type. */
export function valuesOf({ type, values = [], tones = {}, widget }: Field): string[] {
  if (type === 'choice') return values.map(String);
  if (type === 'state') return Object.keys(tones);
  return type === 'yesNo' && widget === 'select' ? ['0', '1'] : [];
}
