import { type Endpoint, targetInput } from '@mall/sdk/contract';
import type { Row } from '../row.js';

/** What of an input says which rows are meant: one by itself, several as an array where the input wants one, else joined. */
export function pointedAt(endpoint: Endpoint, rows: readonly Row[]): Readonly<Record<string, unknown>> {
  const joined = targetInput(endpoint, rows);
  const { field, many } = endpoint.target ?? {};
  const list = field && many && endpoint.send === 'json' ? { [field]: (joined[field] ?? '').split(',') } : {};
  return { ...joined, ...list };
}
