import type { Endpoint } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import type { Row } from '../../io/output/format.js';

/** A process model as the server keeps it. */
export interface KeptModel {
  readonly id: string;
  readonly name: string;
  readonly modelXml: string;
}

/** The model of a key, or of an id: a key never begins with a digit. */
export async function findModel(key: string, context: Context): Promise<KeptModel | undefined> {
  const { list, detail } = (await context.describe('workflow-model')).resource.operations;
  if (!list || !detail) return undefined;
  const id = /^\d+$/.test(key) ? key : await idOf(key, list, context);
  if (id === undefined) return undefined;
  const client = await context.client();
  // The endpoint's own schema has parsed it.
  const row = (await client.call(detail, { id }, { signal: context.signal })) as Row;
  return { id: String(row.id), name: String(row.name), modelXml: String(row.modelXml ?? '') };
}

async function idOf(key: string, list: Endpoint, context: Context): Promise<string | undefined> {
  const client = await context.client();
  const asked = { modelKey_equal: key, current: 1, size: 10 };
  // The endpoint's own schema has parsed it.
  const page = (await client.call(list, asked, { signal: context.signal })) as { records: readonly Row[] };
  const found = page.records.find(({ modelKey }) => modelKey === key);
  return found === undefined ? undefined : String(found.id);
}
