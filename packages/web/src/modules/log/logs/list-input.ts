import { conditionQuery, fromText, readConditions, searchQuery } from '@mall/sdk/contract';
import type { KitList } from '../../../resource/kit/kit-list.js';

type Filters = Readonly<Record<string, string>>;

/**
 * What the call of a list is asked for filters of the address.
 *
 * @example
 * await kit.call(endpoint, { ...listInput(kit.list, state.filters), current: 2, size: 50 });
 */
export function listInput({ filters: fields, conditions, endpoint }: KitList, filters: Filters) {
  const typed = fields.flatMap((field) => {
    const text = filters[field.name];
    return text === undefined ? [] : [[field.name, fromText(field, text)] as const];
  });
  const matching = filters.match === 'any' ? 'any' : 'all';
  const compared = conditionQuery(readConditions(filters, conditions), matching);
  const query = { ...Object.fromEntries(typed), ...compared };
  return endpoint ? searchQuery(fields, endpoint, query) : query;
}
