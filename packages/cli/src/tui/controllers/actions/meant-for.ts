import { type Endpoint, isMeantFor, meantForWords } from '@mall/sdk/contract';
import type { Phrase } from '../phrase.js';
import type { CatalogEntry, DashboardState } from '../state/dashboard.js';
import type { Row } from '../state/row.js';

/**
 * Why an operation is not offered on these rows: it is meant for rows in another state. Undefined where it is meant for
 * all of them.
 *
 * @example
 * notMeantFor(state, entry, receive, rows); // only for rows with State: new
 */
export function notMeantFor(
  { language }: Pick<DashboardState, 'language'>,
  { labels }: Pick<CatalogEntry, 'labels'>,
  endpoint: Pick<Endpoint, 'when'>,
  rows: readonly Row[],
): Phrase | undefined {
  const others = rows.filter((row) => !isMeantFor(endpoint, row)).length;
  const wanted = meantForWords(endpoint, { language, labels: labels[language] });
  if (others === 0 || wanted === undefined) return undefined;
  return others === rows.length
    ? { key: 'reason.notMeant', params: { rows: wanted } }
    : { key: 'reason.notMeantForAll', params: { rows: wanted, count: others, all: rows.length } };
}
