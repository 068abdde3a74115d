import type { JobUnit } from '@mall/sdk';
import { type AnyResource, type Endpoint, verbsOf } from '@mall/sdk/contract';
import { firstRow, pointingAt, rowsIn, unitKey } from './targets.js';

const mostRows = 100;

interface Described {
  readonly endpoint: Endpoint;
  readonly resource: AnyResource;
}

const isRead = ({ reply, idempotent, output }: Endpoint): boolean =>
  reply !== 'envelope' || (idempotent && !output.safeParse(null).success);

/** Whether an action over several rows is work for a job: not what only answers, nor what is about no row. */
export const isBulk = (endpoint: Endpoint): boolean => endpoint.target !== undefined && !isRead(endpoint);

/** A call that goes again when its outcome is unknown, and a removal, may be about many rows; others about one each. */
export function rowsPerCall({ endpoint, resource }: Described): number {
  const removes = resource.operations[verbsOf(resource).remove ?? ''] === endpoint;
  if (!endpoint.target?.many || (removes && resource.listing === 'tree')) return 1;
  return removes || endpoint.idempotent ? mostRows : 1;
}

/** Neighbours of which the same is said, in their order, as many together as one call takes. */
export function together<One>(ones: readonly One[], said: (one: One) => unknown, most: number): One[][] {
  const groups: { readonly said: string; readonly ones: One[] }[] = [];
  for (const one of ones) {
    const says = most > 1 ? JSON.stringify(said(one)) : '';
    const last = groups.at(-1);
    if (last && last.said === says && last.ones.length < most) last.ones.push(one);
    else groups.push({ said: says, ones: [one] });
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
  const said = ({ input }: JobUnit) => ({ ...(input as Fields), [field]: undefined });
  const most = isBulk(endpoint) ? rowsPerCall(described) : 1;
  return together(units, said, most).flatMap((group) => {
    const [first, ...others] = group;
    if (!first || others.length === 0) return group;
    const rows = group.flatMap(({ input }) => rowsIn(endpoint, input));
    const input = { ...(first.input as Fields), ...pointingAt(endpoint, rows) };
    return [{ key: unitKey(firstRow(first), group.length), size: group.length, input }];
  });
}
