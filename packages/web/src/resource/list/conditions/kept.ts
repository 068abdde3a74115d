import {
  type Condition,
  conditionKey,
  conditionQuery,
  type FormField,
  type Matching,
  readConditions,
} from '@mall/sdk/contract';

type Kept = Readonly<Record<string, string>>;

/** Where the filters say that one condition is enough. */
export const matchKey = 'match';

export interface Conditions {
  readonly conditions: readonly Condition[];
  readonly matching: Matching;
}

/** The conditions among the filters of a list. */
export function keptConditions(filters: Kept, fields: readonly FormField[]): Conditions {
  const conditions = readConditions(filters, fields);
  return { conditions, matching: conditions.length > 1 && filters[matchKey] === 'any' ? 'any' : 'all' };
}

/** Conditions as the filters keep them. */
export const asFilters = ({ conditions, matching }: Conditions): Kept => ({
  ...Object.fromEntries(conditions.map((one) => [conditionKey(one), one.value])),
  ...(matching === 'any' && conditions.length > 1 ? { [matchKey]: matching } : {}),
});

interface Searched {
  readonly filters: readonly FormField[];
  readonly conditions: readonly FormField[];
}

/** The filters of the list's own fields, without conditions. */
export function plainFilters(filters: Kept, list: Pick<Searched, 'filters'>): Kept {
  const names = new Set(list.filters.map(({ name }) => name));
  return Object.fromEntries(Object.entries(filters).filter(([name]) => names.has(name)));
}

/** Filters without conditions that mean nothing. */
export const meantFilters = (filters: Kept, list: Searched): Kept => ({
  ...plainFilters(filters, list),
  ...asFilters(keptConditions(filters, list.conditions)),
});

/** What a list is asked for its conditions. */
export function conditionInput(filters: Kept, fields: readonly FormField[]): Kept {
  const { conditions, matching } = keptConditions(filters, fields);
  return conditions.length === 0 ? {} : conditionQuery(conditions, matching);
}
