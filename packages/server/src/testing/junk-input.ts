import fc from 'fast-check';
import type { Json } from '../samples/sample-input.js';

/** Values that break programs: types that are wrong, texts that mean something to somebody, numbers at the edges. */
const junk = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      {},
      [],
      '',
      ' ',
      '\0',
      '\u0000a',
      '%',
      '\\',
      "'",
      '"',
      ';--',
      '../..',
      '$1',
      '{{}}',
      'null',
      '-1',
      '0',
    ),
    fc.constantFrom<unknown>(
      0,
      -1,
      1.5,
      2 ** 31,
      2 ** 53,
      -(2 ** 63),
      1e300,
      '2147483648',
      '9223372036854775807',
      '9223372036854775808',
      '1e5',
    ),
    fc.constantFrom<unknown>(
      '__proto__',
      'constructor',
      '1,2,,3',
      ',',
      '2026-02-30',
      '9999-12-31 23:59:59',
      '\ud800',
      '😀',
    ),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.integer(),
    fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }).map(String),
    fc.jsonValue({ maxDepth: 2 }),
  );

/** Ids of rows that are there, so that calls get beyond the first look-up. */
type Pool = readonly string[];

const strangeKeys = fc.dictionary(
  fc.constantFrom(
    'nope',
    'id_like',
    'createTime_datege',
    'ascs',
    'descs',
    'size',
    'current',
    '__proto__x',
    'toString',
  ),
  junk(),
  { maxKeys: 2 },
);

/** Inputs of a call: mostly of its kind, partly junk, sometimes something else altogether. */
export const inputArbitrary = (schema: Json, pool: Pool): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: schema.type === 'array' ? fitting(schema, pool) : fields(schema, pool) },
    { weight: 2, arbitrary: fc.tuple(fields(schema, pool), strangeKeys).map(([a, b]) => ({ ...a, ...b })) },
    { weight: 1, arbitrary: junk() },
  );

/** A value of the schema's own kind. */
function fitting(schema: Json, pool: Pool): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => fitting(choice, pool)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: Math.max(schema.minimum ?? -3, -3), max: Math.min(schema.maximum ?? 99, 99) });
  if (schema.type === 'array') return fc.array(fitting(schema.items ?? {}, pool), { maxLength: 3 });
  if (schema.type === 'object') return fields(schema, pool);
  if (schema.type === 'null') return fc.constant(null);
  return text(schema, pool);
}

function fields(schema: Json, pool: Pool): fc.Arbitrary<Record<string, unknown>> {
  const own = Object.entries(schema.properties ?? {});
  const required = new Set(schema.required ?? []);
  const entries = own.map(([name, field]) => {
    const value = fc.oneof({ weight: 8, arbitrary: fitting(field, pool) }, { weight: 1, arbitrary: junk() });
    const presence = required.has(name) ? 12 : 2;
    return [name, fc.option(value, { nil: undefined, freq: presence })] as const;
  });
  return fc.record(Object.fromEntries(entries)).map((value) => {
    const given = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(given);
  });
}

const text = (schema: Json, pool: Pool): fc.Arbitrary<unknown> =>
  schema.pattern === undefined ? fc.string({ maxLength: 60 }) : fc.constantFrom('1', '-1', '42', ...pool);
