import type * as z from 'zod';
import type { Endpoint } from '../contract/core/endpoint.js';
import type { AnyResource } from '../contract/core/resource.js';
import { shapeOf } from '../contract/fields/kind.js';
import { loadResource } from '../contract/registry.js';
import { type FieldSpec, type KindSpec, kindSpecs, type PartRead } from './kinds.js';

/** How the fields of a part are read. */
export interface LoadedRead extends PartRead {
  readonly endpoint: Endpoint;
}

/** A section of the document with the descriptor of its resource. */
export interface Kind extends Omit<KindSpec, 'reads'> {
  readonly name: string;
  readonly descriptor: AnyResource;
  readonly reads: Readonly<Record<string, LoadedRead | undefined>>;
}

/** Every kind by name, in the order of dependency. */
export type Kinds = ReadonlyMap<string, Kind>;

/**
 * The kinds of a tenant's file, with their descriptors.
 *
 * @example
 * const kinds = await loadKinds();
 * kinds.get('departments')?.descriptor.name; // 'dept'
 */
export async function loadKinds(): Promise<Kinds> {
  const loaded = Object.entries(kindSpecs).map(async ([name, spec]): Promise<[string, Kind]> => {
    const reads: Record<string, LoadedRead> = {};
    for (const [part, read] of Object.entries(spec.reads ?? {})) reads[part] = await loadRead(read);
    return [name, { ...spec, name, reads, descriptor: await loadResource(spec.resource) }];
  });
  return new Map(await Promise.all(loaded));
}

async function loadRead(read: PartRead): Promise<LoadedRead> {
  const { operations } = await loadResource(read.resource);
  const endpoint = operations[read.operation];
  if (!endpoint) throw new RangeError(`${read.resource} ${read.operation}`);
  return { ...read, endpoint };
}

/** The kind of this name; the table names no other. */
export function kindNamed(kinds: Kinds, name: string): Kind {
  const kind = kinds.get(name);
  if (!kind) throw new RangeError(name);
  return kind;
}

/** What is sent to a part, by field. */
export function partShape({ descriptor }: Kind, part: string): Readonly<Record<string, z.ZodType>> {
  const endpoint = descriptor.operations[part];
  return endpoint ? shapeOf(endpoint.documentedAs ?? endpoint.input) : {};
}

/** The parser of a field's value, as it is sent. */
export function schemaOf(kind: Kind, { field, part }: FieldSpec): z.ZodType | undefined {
  const shape = part === undefined ? kind.descriptor.form.shape : partShape(kind, part);
  // The shapes of forms and inputs are made of schemas.
  return shape[field] as z.ZodType | undefined;
}

/** The document's field that names a row, at the top or below it. */
export const keyAt = ({ key, keyBelow = key }: Kind, top: boolean): string => (top ? key : keyBelow);

/** The fields of a row at the top or below it: each has one key. */
export function fieldsAt(kind: Kind, top: boolean): [string, FieldSpec][] {
  const other = keyAt(kind, !top);
  return Object.entries(kind.fields).filter(([name]) => name === keyAt(kind, top) || name !== other);
}

const secretKey = /(password|passwd|secret|token|apikey)$/i;

/** A row that stays out of every file: its key says that its value is a secret. */
export const isSecretRow = (kind: Pick<Kind, 'secretKeys'>, key: string): boolean =>
  kind.secretKeys === true && secretKey.test(key);
