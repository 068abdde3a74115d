import type { Endpoint } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import type { ValueSource } from '../../command/spec.js';
import type { Row } from '../../io/output/format.js';
import { flatten } from './order-rows.js';
import { isPage } from './read-pages.js';

/** The rows that a field may name: `rows:<noun>:<operation>:<value>:<label>`, and `:<code>` where they have one. */
export interface RowSource {
  readonly noun: string;
  readonly operation: string;
  readonly value: string;
  readonly label: string;
  readonly code?: string;
}

/**
 * @example
 * rowSource('rows:role:tree:id:title')?.noun; // 'role'
 */
export function rowSource(from: ValueSource | undefined): RowSource | undefined {
  const [kind, noun = '', operation = 'list', value = 'id', label = 'id', code] = from?.split(':') ?? [];
  return kind === 'rows' ? { noun, operation, value, label, ...(code ? { code } : {}) } : undefined;
}

/** Rows that a list answers where all are asked for, and where some are. */
export const few = 100;
const most = 500;

/** By the label, where the list can be asked so: exactly this, or holding it. */
export interface Labelled {
  readonly equal?: string;
  readonly like?: string;
}

/** The first rows of a source; those of a label alone, where its list can be asked so. */
export async function rowsOfSource(
  source: RowSource,
  context: Context,
  labelled: Labelled = {},
): Promise<Row[]> {
  const { resource } = await context.describe(source.noun);
  const endpoint = resource.operations[source.operation];
  if (!endpoint) return [];
  const isPaged = source.operation === 'list' && resource.listing === 'page';
  const input = isPaged ? pageInput(endpoint, source, labelled) : {};
  const data: unknown = await (await context.client()).call(endpoint, input, { signal: context.signal });
  return isPage(data) ? [...data.records] : flatten(data as readonly Row[]).map(({ row }) => row);
}

function pageInput(endpoint: Endpoint, source: RowSource, labelled: Labelled): Row {
  const [asked] = Object.entries(labelled);
  if (!asked) return { size: few };
  const [suffix, label] = asked;
  const query = { [`${source.label}_${suffix}`]: label };
  return { size: most, ...(endpoint.input.safeParse(query).success ? query : {}) };
}
