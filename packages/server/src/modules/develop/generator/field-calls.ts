import { keyed, quoted } from './names.js';
import type { Field } from './spec.js';
import type { Kind } from './spec-kinds.js';

/** A field as the call that declares it: `price: field.money({ required: true, column: true })`. */
export function fieldCall(field: Field, isAskedByAction: boolean): string {
  const { make, first = [] } = makers[field.kind](field);
  const said = options(field, isAskedByAction);
  const last = said === '' ? [] : [`{ ${said} }`];
  return `${field.name}: field.${make}(${[...first, ...last].join(', ')})`;
}

interface Maker {
  readonly make: string;
  /** Arguments before the options. */
  readonly first?: readonly string[];
}

const makers: Readonly<Record<Kind, (field: Field) => Maker>> = {
  text: () => ({ make: 'text' }),
  note: () => ({ make: 'text' }),
  longText: () => ({ make: 'longText' }),
  richText: () => ({ make: 'richText' }),
  email: () => ({ make: 'email' }),
  phone: () => ({ make: 'phone' }),
  url: () => ({ make: 'url' }),
  integer: () => ({ make: 'integer' }),
  long: () => ({ make: 'bigInteger' }),
  decimal: () => ({ make: 'decimal' }),
  money: () => ({ make: 'money' }),
  quantity: () => ({ make: 'quantity' }),
  bit: () => ({ make: 'yesNo' }),
  day: () => ({ make: 'day' }),
  datetime: () => ({ make: 'moment' }),
  choice: ({ values = [] }) => ({ make: 'choice', first: [`[${values.map(quoted).join(', ')}]`] }),
  state: ({ tones = {} }) => ({ make: 'state', first: [objectOf(tones)] }),
  dict: ({ dict, numeric }) => ({
    make: numeric ? 'numericDictionary' : 'dictionary',
    first: [quoted(dict)],
  }),
  link: (field) => ({ make: 'link', first: linked(field) }),
  links: (field) => ({ make: 'links', first: linked(field) }),
  image: () => ({ make: 'file', first: ['picture'] }),
  images: () => ({ make: 'files', first: ['picture'] }),
  secret: () => ({ make: 'secret' }),
  json: () => ({ make: 'json' }),
  xml: () => ({ make: 'code', first: ["'xml'"] }),
  sql: () => ({ make: 'code', first: ["'sql'"] }),
};

const linked = ({ link }: Field): string[] => [
  quoted(link?.to),
  link?.from === 'tree'
    ? "{ from: 'tree' }"
    : `{ from: ${quoted(link?.from)}, label: ${quoted(link?.label)} }`,
];

/** Kinds whose length somebody may say. */
const sized: ReadonlySet<Kind> = new Set(['text', 'note', 'dict']);

function options(field: Field, isAskedByAction: boolean): string {
  const { kind, required, list, search, unique, initial, form } = field;
  const limits =
    kind === 'decimal' ? { digits: field.digits ?? 10, scale: field.scale ?? 2, min: field.min } : {};
  const range = kind === 'integer' ? { min: field.min, max: field.top } : {};
  const isSecret = kind === 'secret';
  // What the database puts where nothing is said is what a form starts with, too.
  const first = initial ?? (kind === 'bit' ? 0 : undefined);
  const said = {
    ...(sized.has(kind) && !field.numeric && { max: field.max }),
    ...limits,
    ...range,
    // Forms do not set it: actions do, with what they are asked or by themselves.
    ...(!form && !isSecret && (isAskedByAction ? { control: false } : { in: 'row' })),
    ...(required && form && { required }),
    ...(first !== undefined && { default: typedAs(kind, first) }),
    ...(list && !isSecret && { column: true }),
    ...(search && !isSecret && { search }),
    ...(unique && { unique, format: 'code' }),
    ...(kind === 'note' && { widget: 'textarea' }),
    ...(field.editable && { editable: field.editable }),
    ...(field.section && { section: field.section }),
    ...(field.when && { when: field.when }),
    ...(field.link?.onRemove && { onRemove: field.link.onRemove }),
  };
  const pairs = Object.entries(said).filter(([, value]) => value !== undefined);
  return pairs.map(([name, value]) => `${name}: ${literal(value)}`).join(', ');
}

/** Exact numbers are texts, so that nothing is rounded on the way. */
const typedAs = (kind: Kind, value: string | number): string | number =>
  ['decimal', 'money', 'quantity'].includes(kind) ? String(value) : value;

export const objectOf = (entries: Readonly<Record<string, unknown>>): string =>
  `{ ${Object.entries(entries)
    .map(([key, value]) => `${/^\d+$/.test(key) ? key : keyed(key)}: ${literal(value)}`)
    .join(', ')} }`;

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) return objectOf(value as Record<string, unknown>);
  return typeof value === 'string' ? quoted(value) : String(value);
}
