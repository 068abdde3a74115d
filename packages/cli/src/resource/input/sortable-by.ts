import { type AnyResource, type Endpoint, sortableFields } from '@mall/sdk/contract';

/**
 * The fields that the rows of a call can be sorted by: those that it declares, or all where it declares none.
 *
 * @example
 * sortableBy(param.operations.list, param).includes('paramName'); // true
 */
export function sortableBy(
  endpoint: Endpoint,
  { row }: Pick<AnyResource, 'row'>,
  others: readonly string[] = [],
): string[] {
  const named = [...sortableFields(endpoint)];
  return named.length > 0 ? named : [...new Set([...Object.keys(row.shape), ...others])];
}
