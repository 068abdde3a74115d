import type { AnyResource, Options } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import { plainText, type Row } from '../../io/output/format.js';
import { loadNames, type Named } from '../output/columns.js';
import { flatten } from '../rows/order-rows.js';
import { isPage } from '../rows/read-pages.js';

/** Names of the values of these fields: a row carries them in fields of its own, a change does not. */
export async function fieldNames(
  resource: AnyResource,
  fields: readonly string[],
  context: Context,
): Promise<ReadonlyMap<string, Named>> {
  const dictionaries = await loadNames({ ...resource, names: {} }, fields, context);
  const others = await Promise.all(
    fields.map(async (field) => {
      const options = resource.options?.[field];
      return options && 'resource' in options ? ([[field, await rowNames(options, context)]] as const) : [];
    }),
  );
  return new Map([...dictionaries, ...others.flat()]);
}

/** Names of another resource's rows by their ids. What cannot be read leaves the raw values in place. */
async function rowNames(
  { resource: noun, operation, value, label }: Extract<Options, { resource: unknown }>,
  context: Context,
): Promise<Named> {
  try {
    const endpoint = (await context.describe(noun)).resource.operations[operation];
    if (!endpoint) return new Map();
    const client = await context.client();
    const data: unknown = await client.call(endpoint, {}, { signal: context.signal });
    const rows = isPage(data) ? data.records : flatten(data as readonly Row[]).map(({ row }) => row);
    return new Map(rows.map((row) => [plainText(row[value]), plainText(row[label])]));
  } catch {
    return new Map();
  }
}
