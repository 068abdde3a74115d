import { conditionKey, isConditionValue } from '@mall/sdk/contract';
import type { KitList } from '../../../resource/kit/kit-list.js';

/** What no two lines share, or what says nothing when they do. */
const unshared: ReadonlySet<string> = new Set(['time', 'createTime', 'id', 'lineNumber']);

/**
 * The filter that leaves the lines with the same value: as a comparison of the whole, or as the choice of a filter.
 * Undefined where there is none.
 *
 * @example
 * filterBy(kit.list, 'remoteIp', '10.0.0.7'); // { remoteIp_equal: '10.0.0.7' }
 */
export function filterBy(
  { filters, conditions }: Pick<KitList, 'filters' | 'conditions'>,
  field: string,
  text: string,
): Readonly<Record<string, string>> | undefined {
  if (text === '' || unshared.has(field)) return undefined;
  const search = filters.find(({ name }) => name === field);
  if (search?.options) return { [field]: text };
  const compared = conditions.find(({ name }) => name === field);
  if (compared && isConditionValue(compared, 'equal', text))
    return { [conditionKey({ field, operator: 'equal' })]: text };
  return search && { [field]: text };
}
