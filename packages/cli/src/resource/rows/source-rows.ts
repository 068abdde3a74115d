import type { Endpoint } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import type { ValueSource } from '../../command/spec.js';
import type { Row } from '../../io/output/format.js';
import { flatten } from './order-rows.js';
import { isPage } from './read-pages.js';

/** The rows that a field may name: `rows:<noun>:<operation>:<value>:<label>`. */
export interface RowSource {
  readonly noun: string;
  readonly operation: string;
  readonly value: string;
  readonly label: string;
}

/**
 * @example
 * rowSource('rows:role:tree:id:title')?.noun; // 'role'
 */
export function rowSource(from: ValueSource | undefined): RowSource | undefined {
  const [kind, noun = '', operation = 'list', value = 'id', label = 'id'] = from?.split(':') ?? [];
  return kind === 'rows' ? { noun, operation, value, label } : undefined;
}

/** Rows that a list answers at a time. */
const [few, most] = [100, 500];

/** The first rows of a source; those of this label alone, where its list can be asked so. */
export async function rowsOfSource(source: RowSource, context: Context, label?: string): Promise<Row[]> {
  const { resource } = await context.describe(source.noun);
  const endpoint = resource.operations[source.operation];
  if (!endpoint) return [];
  const isPaged = source.operation === 'list' && resource.listing === 'page';
  const input = isPaged ? pageInput(endpoint, source, label) : {};
  const data: unknown = await (await context.client()).call(endpoint, input, { signal: context.signal });
  return isPage(data) ? [...data.records] : flatten(data as readonly Row[]).map(({ row }) => row);
}

function pageInput(endpoint: Endpoint, source: RowSource, label: string | undefined): Row {
  if (label === undefined) return { size: few };
  const exact = { [`${source.label}_equal`]: label };
  return { size: most, ...(endpoint.input.safeParse(exact).success ? exact : {}) };
}
