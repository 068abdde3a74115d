import type { KeyboardEvent } from 'react';

interface KeyPlace {
  readonly isTyping: boolean;
  readonly index: number;
  readonly last: number;
  readonly page: number;
}

/** The line that a key leads to. */
export function keyStep(event: KeyboardEvent, { isTyping, index, last, page }: KeyPlace): number | undefined {
  const { key, altKey, shiftKey } = event;
  const control = event.ctrlKey || event.metaKey;
  if (altKey || event.nativeEvent.isComposing) return undefined;
  if (key === 'Enter' && !control) return index + (shiftKey ? -1 : 1);
  if (key === 'ArrowDown') return control ? last : index + 1;
  if (key === 'ArrowUp') return control ? 0 : index - 1;
  if (key === 'PageDown') return index + page;
  if (key === 'PageUp') return index - page;
  if (key === 'Home' && (control || !isTyping)) return 0;
  if (key === 'End' && (control || !isTyping)) return last;
  return undefined;
}

type Order = 'cancel' | 'clear' | 'history' | 'undo' | 'redo' | 'publish' | 'print' | 'bulk' | 'search';

const letters: Readonly<Record<string, Order>> = { h: 'history', p: 'print', b: 'bulk', '/': 'search' };

/** What else a key asks for; letters are no part of a price. */
export function keyOrder(event: KeyboardEvent, isTyping: boolean): Order | undefined {
  const { altKey, shiftKey } = event;
  const key = event.key.toLowerCase();
  const control = event.ctrlKey || event.metaKey;
  if (altKey || event.nativeEvent.isComposing) return undefined;
  if (control && key === 'enter') return 'publish';
  if (control && key === 'z') return shiftKey ? 'redo' : 'undo';
  if (control && key === 'y') return 'redo';
  if (control && key === 'p') return 'print';
  if (key === 'escape') return 'cancel';
  if (control || isTyping) return undefined;
  if (key === 'delete' || key === 'backspace') return 'clear';
  return letters[key];
}
