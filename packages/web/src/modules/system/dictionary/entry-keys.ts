import type { KeyboardEvent } from 'react';

export type EntryOrder = 'down' | 'up' | 'back' | 'moveUp' | 'moveDown';

/** What a key asks for in a cell; undefined for what is typed. */
export function entryOrder({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): EntryOrder | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (key === 'ArrowUp') return altKey ? 'moveUp' : 'up';
  if (key === 'ArrowDown') return altKey ? 'moveDown' : 'down';
  if (altKey) return undefined;
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  return key === 'Escape' ? 'back' : undefined;
}
