import type { JobUnit } from '@mall/sdk';
import { type AnyResource, type Endpoint, verbsOf } from '@mall/sdk/contract';
import { firstRow, pointingAt, rowsIn, unitKey } from './targets.js';

const maxRows = 100;

interface Described {
  readonly endpoint: Endpoint;
  readonly resource: AnyResource;
}

const isRead = ({ reply, idempotent, output }: Endpoint): boolean =>
  reply !== 'envelope' || (idempotent && !output.safeParse(null).success);

/** True where an action over several rows is a job: it is about rows, and does more than answer. */
export const isBulk = (endpoint: Endpoint): boolean => endpoint.target !== undefined && !isRead(endpoint);

/** A removal, and a call that may be repeated when its outcome is unknown, takes many rows; any other takes one. */
export function rowsPerCall({ endpoint, resource }: Described): number {
  const removes = resource.operations[verbsOf(resource).remove ?? ''] === endpoint;
  if (!endpoint.target?.many || (removes && resource.listing === 'tree')) return 1;
  return removes || endpoint.idempotent ? maxRows : 1;
}

/** Neighbours with the same content, in their order, at most `max` of them in a group. */
export function groupByContent<One>(
  ones: readonly One[],
  content: (one: One) => unknown,
  max: number,
): One[][] {
  const groups: { readonly content: string; readonly ones: One[] }[] = [];
  for (const one of ones) {
    const key = max > 1 ? JSON.stringify(content(one)) : '';
    const last = groups.at(-1);
    if (last && last.content === key && last.ones.length < max) last.ones.push(one);
    else groups.push({ content: key, ones: [one] });
  }
  return groups.map((group) => group.ones);
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Units of a row each as units of as many rows as one call takes.
 *
 * @example
 * groupUnits(units, { endpoint: param.operations.remove, resource: param })[0]?.key; // '1-100'
 */
export function groupUnits(units: readonly JobUnit[], described: Described): JobUnit[] {
  const { endpoint } = described;
  const field = endpoint.target?.field ?? '';
  // A plan is made of this call's inputs.
  const content = ({ input }: JobUnit) => ({ ...(input as Fields), [field]: undefined });
  const max = isBulk(endpoint) ? rowsPerCall(described) : 1;
  return groupByContent(units, content, max).flatMap((group) => {
    const [first, ...others] = group;
    if (!first || others.length === 0) return group;
    const rows = group.flatMap(({ input }) => rowsIn(endpoint, input));
    const input = { ...(first.input as Fields), ...pointingAt(endpoint, rows) };
    return [{ key: unitKey(firstRow(first), group.length), size: group.length, input }];
  });
}
