import type * as z from 'zod';

interface Inspectable {
  readonly def: {
    readonly type: string;
    readonly innerType?: Inspectable;
    readonly element?: Inspectable;
    readonly getter?: () => Inspectable;
    readonly in?: Inspectable;
  };
  readonly shape?: Readonly<Record<string, Inspectable>>;
}

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

const core = (schema: Inspectable): { schema: Inspectable; optional: boolean } => {
  let at = schema;
  let optional = false;
  for (;;) {
    const { type, innerType, getter } = at.def;
    if ((type === 'optional' || type === 'nullable') && innerType) [at, optional] = [innerType, true];
    else if (type === 'lazy' && getter) at = getter();
    else if (type === 'pipe' && at.def.in) at = at.def.in;
    else return { schema: at, optional };
  }
};

const visit = (value: unknown, given: Inspectable): unknown => {
  const { schema, optional } = core(given);
  const { type } = schema.def;
  if (type === 'null' && (value === undefined || value === '' || isEmptyObject(value))) return null;
  if (optional && (value === '' || isEmptyObject(value) || (value === -1 && type !== 'object'))) return null;
  if (type === 'array' && Array.isArray(value)) {
    const { element } = schema.def;
    return element ? value.map((item) => visit(item, element)) : value;
  }
  if (
    type === 'object' &&
    schema.shape &&
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value)
  ) {
    const { shape } = schema;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, shape[key] ? visit(item, shape[key]) : item]),
    );
  }
  return value;
};

/**
 * Reads other back ends' habit of writing null as "", -1 or {} (wire contract, section 1.1) as "no value", but only
 * where the contract lets a value be absent. A success without payload may come as {} or be missing.
 */
export const fromNullHabits = (payload: unknown, schema: z.ZodType): unknown =>
  // zod's own structure, reduced to the parts that matter here.
  visit(payload, schema as unknown as Inspectable);
