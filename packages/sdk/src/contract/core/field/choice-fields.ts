import * as z from 'zod';
import { int } from '../../fields/numbers.js';
import { required, text } from '../../fields/text.js';
import type { Options, Tone } from './appearance.js';
import { buildField } from './build-field.js';
import type { SqlType, StateMove } from './field.js';
import type { FieldOf, FieldOptions, None } from './field-options.js';

/** Not exported, so that declarations say what a field is and not how that was worked out. */
type Made<
  O,
  Row,
  Form,
  Query,
  S extends SqlType,
  NameField extends string = never,
  Value extends string | number = never,
> = FieldOf<O, Row, Form, Query, S, NameField, Value>;

type Num = string | number;

interface Naming {
  /** The field of rows that has the word for it; `unitName` beside `unit` where nothing is said, false for none. */
  readonly nameField?: string | false;
}
export type NameFieldOf<O> = O extends { nameField: infer N } ? (N extends string ? N : never) : 'auto';

/** A key of a dictionary. What is written must be one of its entries. */
export function dictionary<const O extends FieldOptions<string> & Naming & { readonly max?: number } = None>(
  dict: string,
  options: O = {} as O,
): Made<O, string, string, string, 'varchar', NameFieldOf<O>> {
  const { max = 64 } = options;
  return buildField(options, {
    type: 'dictionary',
    row: text(max),
    form: text(max),
    required: required(max),
    query: text(),
    store: { type: 'varchar', length: max },
    traits: { widget: 'select', options: { dict } },
  });
}

/** A key of a dictionary whose keys are whole numbers. */
export function numericDictionary<
  const O extends FieldOptions<number> & Naming & { readonly min?: number; readonly max?: number } = None,
>(dict: string, options: O = {} as O): Made<O, number, Num, Num, 'integer', NameFieldOf<O>> {
  return buildField(options, {
    type: 'dictionary',
    row: int(),
    form: int(options.min, options.max),
    query: int(),
    store: { type: 'integer' },
    traits: { widget: 'select', options: { dict, numeric: true } },
  });
}

/** The values that a record of states has: keys that are numbers are numbers. */
type StateOf<S> = { [K in keyof S]: K extends `${infer N extends number}` ? N : K }[keyof S] & Num;
type Wide<V> = [V] extends [number] ? number : V;
type Accepted<V> = [V] extends [number] ? Num : V;

/** The actions that move rows from one state to another: `operations` has each by `move`. */
interface Moving<Value> {
  readonly moves?: Readonly<Record<string, StateMove<Value>>>;
}

/**
 * A state: one of a closed set, each with the tone in which it is shown. Its words are in the labels.
 *
 * @example
 * field.state({ 1: 'neutral', 2: 'success' }, { in: 'row', default: 1, moves: { receive: { from: [1], to: 2 } } });
 */
export function state<
  const S extends Readonly<Record<string | number, Tone>>,
  const O extends FieldOptions<StateOf<S>> & Moving<StateOf<S>> = None,
>(
  states: S,
  options: O = {} as O,
): Made<
  O,
  Wide<StateOf<S>>,
  Accepted<StateOf<S>>,
  Accepted<StateOf<S>>,
  StateOf<S> extends number ? 'integer' : 'varchar',
  never,
  StateOf<S>
> {
  const values = Object.keys(states).map((key) => (/^-?\d+$/.test(key) ? Number(key) : key));
  const numeric = areNumbers(values);
  return buildField(options, {
    type: 'state',
    // Other back ends know other values: rows are read with them.
    row: numeric ? int() : z.string(),
    form: oneOf(values),
    store: numeric ? { type: 'integer' } : { type: 'varchar', length: 32 },
    traits: {
      ...{ widget: 'select', format: 'status', options: { values }, tones: { ...states } },
      moves: (options as Moving<StateOf<S>>).moves,
    },
  });
}

/** One of a closed set, shown as it is. Its words are in the labels. Texts are kept in `max` letters, 32 without it. */
export function choice<
  const V extends Num,
  const O extends FieldOptions<V> & { readonly max?: number } = None,
>(
  values: readonly V[],
  options: O = {} as O,
): Made<O, Wide<V>, Accepted<V>, Accepted<V>, V extends number ? 'smallint' : 'varchar', never, V> {
  const numeric = areNumbers(values);
  const { max = 32 } = options;
  return buildField(options, {
    type: 'choice',
    // Other back ends know other values: rows are read with them.
    row: numeric ? int() : z.string(),
    form: oneOf(values),
    store: numeric ? { type: 'smallint' } : { type: 'varchar', length: max },
    traits: { widget: 'select', options: { values } },
  });
}

/** A text that another call offers to choose from; whatever else is written is for the server's rules to refuse. */
export function choiceFrom<const O extends FieldOptions<string> & Naming & { readonly max?: number } = None>(
  source: Extract<Options, { readonly resource: string }>,
  options: O = {} as O,
): Made<O, string, string, string, 'varchar', NameFieldOf<O>> {
  const { max = 255 } = options;
  return buildField(options, {
    type: 'choiceFrom',
    row: text(max),
    form: text(max),
    required: required(max),
    query: text(),
    store: { type: 'varchar', length: max },
    traits: { widget: 'select', options: source, nameField: false },
  });
}

const areNumbers = (values: readonly Num[]): values is readonly number[] =>
  values.every((one) => typeof one === 'number');

/** Numbers without a gap are said as a range, so that the sentence of a refusal can name its ends. */
function oneOf(values: readonly Num[]): z.ZodType {
  if (!areNumbers(values)) return z.enum(values.map(String) as [string, ...string[]]);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const range = int(least, most);
  const gaps = most - least + 1 > values.length;
  return gaps ? range.refine((value) => values.includes(value), { params: { rule: 'type' } }) : range;
}
