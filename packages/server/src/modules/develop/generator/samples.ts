import { isWhole, quoted } from './names.js';
import type { Field, Spec } from './spec.js';
import type { SpecCondition, SpecType } from './spec-types.js';

/** A value of a field, as a test writes it down. */
export function sampleOf(field: Field, spec: Spec): string {
  const { type, sample } = field;
  if (sample !== undefined) return typeof sample === 'number' ? String(sample) : quoted(sample);
  return type === 'dictionary' || type === 'numericDictionary' ? firstKey(field, spec) : samples[type](field);
}

/** The first entry of a dictionary of the resource's own; others have `1`. */
function firstKey({ dictionary, type }: Field, { dictionaries }: Spec): string {
  const key = dictionaries.find(({ code }) => code === dictionary)?.entries[0]?.[0] ?? '1';
  return type === 'numericDictionary' ? key : quoted(key);
}

type Sampled = Exclude<SpecType, 'dictionary' | 'numericDictionary'>;

const samples: Readonly<Record<Sampled, (field: Field) => string>> = {
  text: ({ name, max = 255 }) => quoted(`${name}1`.slice(-max)),
  longText: () => quoted('two\\nlines').replace('\\\\n', '\\n'),
  richText: () => quoted('<p>a</p>'),
  email: () => quoted('a@example.com'),
  phone: () => quoted('13800138000'),
  url: () => quoted('https://example.com'),
  integer: ({ min = 1 }) => String(min),
  bigInteger: () => quoted('1'),
  decimal: ({ digits = 12, scale = 4 }) =>
    quoted(`${digits > 1 ? '12' : '1'}${scale === 0 ? '' : `.${'5'.padEnd(scale, '0')}`}`),
  money: () => quoted('12.50'),
  quantity: () => quoted('1.500'),
  yesNo: () => '0',
  day: () => quoted('2030-01-01'),
  moment: () => quoted('2030-01-01 00:00:00'),
  state: ({ tones = {} }) => keyOf(Object.keys(tones)[0] ?? ''),
  choice: ({ values: [first = ''] = [] }) => (typeof first === 'number' ? String(first) : quoted(first)),
  choiceFrom: () => quoted('admin'),
  link: ({ link }) => rowOf(link?.to),
  links: ({ link }) => rowOf(link?.to),
  parent: () => quoted('0'),
  file: () => quoted('/files/a.png'),
  files: () => quoted('/files/a.png,/files/b.png'),
  secret: ({ max = 256 }) => quoted('a word that nobody reads'.slice(0, max)),
  json: () => quoted('{}'),
  code: ({ language }) => quoted(language === 'xml' ? '<a/>' : 'select 1'),
};

const keyOf = (value: string): string => (isWhole(value) ? value : quoted(value));

/** A planted row of another resource; the test has them in `rows`. */
const rowOf = (resource = ''): string =>
  /^\w+$/.test(resource) ? `rows.${resource}` : `rows[${quoted(resource)}]`;

/** True where a form with these fields' samples shows a field, or demands it. */
export const isFulfilled = (condition: SpecCondition | undefined, spec: Spec): boolean =>
  Object.entries(condition ?? {}).every(([name, values]) => {
    const other = spec.fields.find((field) => field.name === name);
    const sample = other && sampleOf(other, spec).replace(/^'|'$/g, '');
    return values.some((value) => String(value) === sample);
  });
