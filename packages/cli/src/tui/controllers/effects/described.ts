import { type AnyResource, type Api, defineResource, type Operations } from '@mall/sdk/contract';
import * as z from 'zod';
import type { Fields } from '../resource/fields.js';
import type { EffectPorts } from './ports.js';
import { readFields } from './read-fields.js';

const nothing = z.object({});

/** Calls without a table as a resource, which forms and results are made for. It has no rows that a call could be about. */
export const resourceOfCalls = ({ name, operations }: Api): AnyResource =>
  defineResource({
    name,
    operations: withoutTargets(operations),
    screen: '',
    code: name,
    tenancy: 'global',
    shapes: { row: z.object({ id: z.string() }), form: nothing, query: nothing },
    title: 'id',
    columns: [],
    search: [],
    fields: [],
  });

export interface Described {
  readonly resource: AnyResource;
  readonly fields: Fields;
}

/** The resource or the group of calls with this name. */
export async function describedAs(
  { descriptors }: Pick<EffectPorts, 'descriptors'>,
  name: string,
): Promise<Described> {
  const resource = descriptors.apiNames.includes(name)
    ? resourceOfCalls(await descriptors.api(name))
    : await descriptors.resource(name);
  return { resource, fields: readFields(resource, {}) };
}

const withoutTargets = (operations: Operations): Operations =>
  Object.fromEntries(
    Object.entries(operations).map(([name, endpoint]) => [name, { ...endpoint, target: undefined }]),
  );
