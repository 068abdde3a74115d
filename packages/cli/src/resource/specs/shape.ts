import type { Endpoint } from '@mall/sdk/contract';
import * as z from 'zod';
import type { FlagType } from '../../command/spec.js';

interface Json {
  readonly type?: string;
  readonly anyOf?: readonly Json[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

/** One input field as the shell needs to know it. */
export interface FieldShape {
  readonly name: string;
  readonly type: FlagType;
  readonly required: boolean;
  readonly choices: readonly string[];
  /** What a new form starts with. */
  readonly initial?: string | undefined;
}

const leaves = (json: Json): readonly Json[] => (json.anyOf ? json.anyOf.flatMap(leaves) : [json]);

const typeOf = (json: Json): FlagType => {
  const types = new Set(leaves(json).map((leaf) => leaf.type));
  if (types.has('integer') || types.has('number'))
    return types.has('array') || isId(json) ? 'text' : 'number';
  if (types.has('array')) return types.has('string') ? 'text' : 'list';
  return types.has('object') || types.has('boolean') ? 'json' : 'text';
};

/** Ids are digits too long for a number: the schema's pattern allows 19 of them. */
const isId = (json: Json): boolean => JSON.stringify(json).includes('{1,19}');

const shapeOf = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;

/** The fields of a schema's input, in its order. */
export const fieldShapes = (schema: z.ZodType): FieldShape[] => {
  const { properties = {}, required = [] } = shapeOf(schema);
  return Object.entries(properties).map(([name, json]) => ({
    name,
    type: typeOf(json),
    required: required.includes(name),
    choices: leaves(json)
      .flatMap((leaf) => leaf.enum ?? [])
      .map(String),
  }));
};

export const inputShapes = (endpoint: Endpoint): FieldShape[] =>
  fieldShapes(endpoint.documentedAs ?? endpoint.input);

const paging = new Set(['current', 'size', 'ascs', 'descs']);

/** A read that pages: it takes the paging keys. */
export const isPaged = (endpoint: Endpoint): boolean => {
  const { properties } = shapeOf(endpoint.output);
  return properties !== undefined && 'records' in properties;
};

export const withoutPaging = (shapes: readonly FieldShape[]): FieldShape[] =>
  shapes.filter((shape) => !paging.has(shape.name));
