import { isWhole, keyed, quoted } from './names.js';
import type { Field } from './spec.js';
import { argumentsOf, commonOptions, ownOptions, type SpecType } from './spec-types.js';

/** What the call of a field has of the resource around it. */
interface Around {
  readonly resource: string;
  /** How actions move rows by it, where it is a state. */
  readonly moves?: object | undefined;
}

/** A field as the call that declares it: `price: field.money({ required: true, column: true })`. */
export function fieldCall(field: Field, { resource, moves }: Around): string {
  const given = [...firstArguments(field, resource), ...lastArgument(field, moves)];
  return `${field.name}: field.${field.type}(${given.join(', ')})`;
}

function firstArguments(field: Field, resource: string): string[] {
  const { type, link } = field;
  if (type === 'parent') return [quoted(resource)];
  if (type === 'choiceFrom') return [objectOf(sourceOf(field))];
  if (type === 'link' || type === 'links') {
    const { to, ...choosing } = link ?? { to: '', from: '' };
    return [quoted(to), objectOf(choosing)];
  }
  // A picture's rule is the file's own, said once above the record.
  if (type === 'file' || type === 'files') return [field.file ? literal(field.file) : 'picture'];
  const name = argumentsOf[type];
  // An own field of its description.
  return name === undefined ? [] : [literal(field[name as keyof Field])];
}

/** What a choice from rows of others is kept as: the field by which they are known. */
const sourceOf = ({ link }: Field) => ({
  resource: link?.to,
  operation: link?.from,
  label: link?.label,
  value: link?.value ?? link?.label,
});

function lastArgument(field: Field, moves?: object): string[] {
  const argument = argumentsOf[field.type];
  const names = [...ownOptions[field.type], ...commonOptions].filter((name) => name !== argument);
  const options = names.flatMap((name) => {
    // Names of options are keys of a description.
    const value = field[name as keyof Field];
    return value === undefined || value === false ? falseAlone(name, value) : [[name, value] as const];
  });
  const pairs = [
    ...options.map(([name, value]) => `${name}: ${option(field, name, value)}`),
    ...(moves ? [`moves: ${literal(moves)}`] : []),
  ];
  return pairs.length > 0 ? [`{ ${pairs.join(', ')} }`] : [];
}

/** Options that say something by being false. */
const falseAlone = (name: string, value: unknown): (readonly [string, unknown])[] =>
  value === false && ['control', 'stored', 'nameField'].includes(name) ? [[name, value]] : [];

function option({ type }: Field, name: string, value: unknown): string {
  if (name === 'matches') return String(new RegExp(String(value)));
  return name === 'default' || name === 'initial' ? literal(typedAs(type, value)) : literal(value);
}

/** Exact numbers are texts, so that nothing is rounded on the way. */
const typedAs = (type: SpecType, value: unknown): unknown =>
  ['decimal', 'money', 'quantity', 'bigInteger'].includes(type) ? String(value) : value;

export const objectOf = (entries: Readonly<Record<string, unknown>>): string =>
  `{ ${Object.entries(entries)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${isWhole(key) ? key : keyed(key)}: ${literal(value)}`)
    .join(', ')} }`;

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) return objectOf(value as Record<string, unknown>);
  return typeof value === 'string' ? quoted(value) : String(value);
}
