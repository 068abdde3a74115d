import type * as z from 'zod';
import { choicesOf, type FieldKind, kindOf, shapeOf } from '../fields/kind.js';
import type { Endpoint } from './endpoint.js';

/** One input as a surface must know it to ask for it. */
export interface FieldShape {
  readonly name: string;
  readonly kind: FieldKind;
  /** The call may leave it out. */
  readonly optional: boolean;
  /** It may be given empty: an empty text, or an empty list. */
  readonly blank: boolean;
  /** The closed set of values, where there is one. */
  readonly choices: readonly (string | number)[];
  /** The parser of this one field. */
  readonly schema: z.ZodType;
}

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

const shapeOfField = ([name, schema]: readonly [string, z.ZodType]): FieldShape => ({
  name,
  kind: kindOf(schema),
  optional: accepts(schema, undefined),
  blank: accepts(schema, '') || accepts(schema, []),
  choices: choicesOf(schema),
  schema,
});

/**
 * The fields of an object schema, in its order. The only place where surfaces learn what a schema is made of.
 *
 * @example
 * fieldShapes(param.form).map(({ name, kind }) => `${name}: ${kind}`); // ['paramName: text', …]
 */
export const fieldShapes = (schema: z.ZodType): FieldShape[] =>
  Object.entries(shapeOf(schema)).map(shapeOfField);

/**
 * The fields of a call's input.
 *
 * @example
 * inputShapes(inviteCode.operations.disable)[0]?.kind; // 'ids'
 */
export const inputShapes = (endpoint: Pick<Endpoint, 'input' | 'documentedAs'>): FieldShape[] =>
  fieldShapes(endpoint.documentedAs ?? endpoint.input);

const chosen: ReadonlySet<FieldKind> = new Set(['id', 'ids', 'list']);

/**
 * The fields of a call whose values are chosen and not entered: rows of others, and lists.
 *
 * @example
 * chosenFields(inviteCode.operations.disable).has('ids'); // true
 */
export const chosenFields = (endpoint: Pick<Endpoint, 'input' | 'documentedAs'>): ReadonlySet<string> =>
  new Set(
    inputShapes(endpoint)
      .filter(({ kind }) => chosen.has(kind))
      .map(({ name }) => name),
  );

/**
 * True where something must be given: a form marks the field.
 *
 * @example
 * isRequired({ optional: false, blank: true }); // false
 */
export const isRequired = (shape: Pick<FieldShape, 'optional' | 'blank'>): boolean =>
  !shape.optional && !shape.blank;
