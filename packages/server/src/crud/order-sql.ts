import { orderField, orderNames } from '@mall/sdk/contract';
import { asc, desc, type SQL } from 'drizzle-orm';
import { failField } from '../support/app-error.js';
import { type Comparable, type Comparables, comparableOf } from './comparable.js';

/** `ascs` and `descs` (names of fields or columns), then the id so that pages never overlap. */
export function orderOf(
  query: Readonly<Record<string, unknown>>,
  all: Comparables,
  fallback: readonly SQL[],
): SQL[] {
  const asked = [
    ...comparedBy(query, 'ascs', all).map((one) => asc(one)),
    ...comparedBy(query, 'descs', all).map((one) => desc(one)),
  ];
  if (asked.length === 0) return [...fallback];
  return all.id ? [...asked, desc(all.id)] : asked;
}

/** The contract has looked at the names already; calls that have no schema of a list's have not. */
const comparedBy = (
  query: Readonly<Record<string, unknown>>,
  key: 'ascs' | 'descs',
  all: Comparables,
): Comparable[] =>
  orderNames(query[key]).map((name) => {
    const field = orderField(name, (one) => Object.hasOwn(all, one));
    const found = field === undefined ? undefined : comparableOf(all, field);
    if (!found) throw failField({ field: key, rule: 'unknown', named: name });
    return found;
  });
