import type { InputOf, OutputOf } from '../contract/core/endpoint.js';
import type { CallOptions } from '../core/call-options.js';
import type { Call } from './call.js';
import type { Client } from './create-client.js';

/** The methods of a resource: one per operation, with its input and output. */
export type Bound<Ops> = {
  readonly [K in keyof Ops]: (input: InputOf<Ops[K]>, options?: CallOptions) => Call<OutputOf<Ops[K]>>;
};

/**
 * Turns a descriptor into methods.
 *
 * @example
 * const tenants = bindResource(client, tenant);
 * const page = await tenants.list({ tenantName: '果' });
 */
export function bindResource<Ops extends object>(
  client: Client,
  source: { readonly operations: Ops },
): Bound<Ops> {
  const methods = Object.entries(source.operations).map(([name, endpoint]) => [
    name,
    (input: unknown, options?: CallOptions) => client.call(endpoint, input as never, options),
  ]);
  // Keys and endpoints come from `Ops` itself.
  return Object.fromEntries(methods) as Bound<Ops>;
}
