import { type Endpoint, targetInput } from '@mall/sdk/contract';
import type { Row } from '../row.js';

/** What of an input says which rows are meant; an array of ids where the input wants one instead of a joined text. */
export function pointedAt(endpoint: Endpoint, rows: readonly Row[]): Readonly<Record<string, unknown>> {
  const joined = targetInput(endpoint, rows);
  const field = endpoint.target?.field;
  const list = field && endpoint.send === 'json' ? { [field]: (joined[field] ?? '').split(',') } : {};
  return { ...joined, ...list };
}
