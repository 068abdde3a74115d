import type * as z from 'zod';
import type { ValueHabits } from './dialects/dialect.js';

/** zod's own structure, reduced to the parts that matter here. */
interface Inspectable {
  readonly def: {
    readonly type: string;
    readonly innerType?: Inspectable;
    readonly element?: Inspectable;
    readonly getter?: () => Inspectable;
    readonly in?: Inspectable;
    readonly options?: readonly Inspectable[];
  };
  readonly shape?: Readonly<Record<string, Inspectable>>;
  safeParse(value: unknown): { readonly success: boolean };
}

type Reader = (value: unknown, habits: ValueHabits) => unknown;

const readers = new WeakMap<Inspectable, Reader>();

/**
 * Reads other back ends' habit of writing null as "", -1, [] or {} (wire contract, section 1.1) as "no value", but only
 * where the contract lets a value be absent and could not mean the value itself. A success without payload may come
 * as {} or be missing.
 *
 * @example
 * fromNullHabits({ remark: '' }, z.object({ remark: z.string().nullish() })); // { remark: null }
 */
export const fromNullHabits = (
  payload: unknown,
  schema: z.ZodType,
  habits: ValueHabits = { minusOneIsNone: false, numbersForText: false },
): unknown => readerOf(schema as unknown as Inspectable)(payload, habits);

/** Built once per schema, lazily: trees refer to themselves. */
function readerOf(schema: Inspectable): Reader {
  let reader = readers.get(schema);
  if (!reader) {
    let built: Reader | undefined;
    reader = (value, habits) => {
      built ??= build(schema);
      return built(value, habits);
    };
    readers.set(schema, reader);
  }
  return reader;
}

function build(given: Inspectable): Reader {
  const { schema, optional } = core(given);
  if (schema.def.type === 'null')
    return (value) => (value === undefined || value === '' || isEmptyObject(value) ? null : value);
  const structure = structureReader(schema);
  if (!optional) return structure;
  // What may be left out and not be null is left out.
  const absent = absentReader(schema, given.safeParse(null).success ? null : undefined);
  return (value, habits) => structure(absent(value, habits), habits);
}

/** The schema below optional, nullable, lazy and transforms, and whether a value may be absent. */
function core(given: Inspectable): { schema: Inspectable; optional: boolean } {
  let schema = given;
  let optional = false;
  for (;;) {
    const { type, innerType, getter } = schema.def;
    if ((type === 'optional' || type === 'nullable') && innerType) [schema, optional] = [innerType, true];
    else if (type === 'lazy' && getter) schema = getter();
    else if (type === 'pipe' && schema.def.in) schema = schema.def.in;
    else break;
  }
  if (schema.def.type !== 'union') return { schema, optional };
  const accepts = (value: null | undefined) => schema.safeParse(value).success;
  return { schema, optional: optional || accepts(null) || accepts(undefined) };
}

const isEmptyObject = (value: unknown): boolean => isPlain(value) && Object.keys(value).length === 0;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function structureReader(schema: Inspectable): Reader {
  const { type, element } = schema.def;
  if (type === 'array' && element) {
    const item = readerOf(element);
    return (value, habits) => {
      if (Array.isArray(value)) return value.map((one) => item(one, habits));
      return isEmptyObject(value) ? [] : value;
    };
  }
  if (type === 'string')
    return (value, { numbersForText }) =>
      numbersForText && typeof value === 'number' ? String(value) : value;
  return type === 'object' && schema.shape ? fieldsReader(schema.shape) : keep;
}

function fieldsReader(shape: Readonly<Record<string, Inspectable>>): Reader {
  const inner = Object.entries(shape).map(([key, field]) => [key, readerOf(field)] as const);
  return (value, habits) => {
    if (!isPlain(value)) return value;
    const read = { ...value };
    for (const [key, reader] of inner) if (Object.hasOwn(read, key)) read[key] = reader(read[key], habits);
    return read;
  };
}

const keep: Reader = (value) => value;

/** -1, [] and {} stand for null only where the schema refuses them, unless the dialect never means a -1. */
function absentReader(schema: Inspectable, none: null | undefined): Reader {
  const meansMinusOne = schema.safeParse(-1).success;
  const meansEmpty = schema.safeParse({}).success;
  const meansNoItems = schema.safeParse([]).success;
  return (value, { minusOneIsNone }) => {
    if (value === -1) return meansMinusOne && !minusOneIsNone ? value : none;
    if (Array.isArray(value) && value.length === 0) return meansNoItems ? value : none;
    return value === '' || (isEmptyObject(value) && !meansEmpty) ? none : value;
  };
}
