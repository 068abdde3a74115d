import type { DashboardEvent } from '../controllers/events.js';
import type { DashboardState } from '../controllers/state.js';
import type { TextEdit } from '../controllers/text-field.js';
import type { Key } from './key-decoder.js';
import { bindingsOf, isTyping } from './key-map.js';

const edits: Readonly<Record<string, TextEdit>> = {
  backspace: { kind: 'backspace' },
  'ctrl+h': { kind: 'backspace' },
  delete: { kind: 'delete' },
  left: { kind: 'left' },
  right: { kind: 'right' },
  home: { kind: 'home' },
  'ctrl+a': { kind: 'home' },
  end: { kind: 'end' },
  'ctrl+e': { kind: 'end' },
  'ctrl+w': { kind: 'word' },
  'alt+backspace': { kind: 'word' },
  'ctrl+u': { kind: 'clear' },
  'ctrl+j': { kind: 'insert', text: '\n' },
};

const editOf = (key: Key): TextEdit | undefined =>
  edits[key.name] ?? (key.text === undefined ? undefined : { kind: 'insert', text: key.text });

/**
 * What a key means now: the nearest binding that can be done; where letters are text, an edit; else the reason why
 * its binding cannot be done.
 *
 * @example
 * handleKey(state, { name: '?', text: '?' }); // { type: 'open-overlay', overlay: { kind: 'help', … } }
 */
export const handleKey = (state: DashboardState, key: Key): DashboardEvent | undefined => {
  const candidates = bindingsOf(state).filter((binding) => binding.keys.includes(key.name));
  const ready = candidates.find((binding) => binding.disabledReason?.(state) === undefined);
  const event = ready?.run(state);
  if (event) return event;
  if (isTyping(state)) {
    const edit = editOf(key);
    return edit && { type: 'edit', edit };
  }
  const reason = candidates[0]?.disabledReason?.(state);
  return reason && { type: 'notice', notice: { tone: 'warn', phrase: { key: reason } } };
};
