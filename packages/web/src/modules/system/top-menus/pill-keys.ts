import type { KeyboardEvent } from 'react';
import type { Row } from '../../../resource/row.js';

/** What a key asks of the bar. */
export type PillOrder =
  | { readonly kind: 'choose'; readonly id: string }
  | { readonly kind: 'step'; readonly step: 'up' | 'down' };

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * Arrows, Home and End choose another; Alt with an arrow moves the one that has the focus.
 *
 * @example
 * pillOrder({ ...event, key: 'ArrowRight' }, '1', [{ id: '1' }, { id: '2' }]); // { kind: 'choose', id: '2' }
 */
export function pillOrder(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Pressed,
  id: string,
  rows: readonly Row[],
): PillOrder | undefined {
  if (ctrlKey || metaKey || shiftKey) return undefined;
  const way = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (altKey) return way === undefined ? undefined : { kind: 'step', step: way < 0 ? 'up' : 'down' };
  const at = rows.findIndex((row) => row.id === id);
  const wanted = { Home: rows[0], End: rows.at(-1) }[key] ?? (way === undefined ? undefined : rows[at + way]);
  return wanted && { kind: 'choose', id: wanted.id };
}
