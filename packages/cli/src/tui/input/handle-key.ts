import { whyNot } from '../controllers/commands/command.js';
import { allKeyGroups, isTyping } from '../controllers/commands/key-groups.js';
import type { DashboardEvent } from '../controllers/events.js';
import { toPhrase } from '../controllers/say.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import type { TextEdit } from '../controllers/text-field.js';
import type { Key } from './key-decoder.js';
import { bindingsOf } from './key-map.js';

/**
 * What a key means now: the nearest binding that can be done; where letters are text, an edit; else the reason why
 * its binding cannot be done.
 *
 * @example
 * handleKey(state, { name: '?', text: '?' }); // { type: 'open-overlay', overlay: { kind: 'help', … } }
 */
export function handleKey(state: DashboardState, key: Key): DashboardEvent | undefined {
  const candidates = bindingsOf(state).filter((binding) => binding.keys.includes(key.name));
  const ready = candidates.find((binding) => whyNot(binding, state) === undefined);
  const event = ready?.run(state, key.name);
  if (event) return event;
  const edit = isTyping(state) ? editOf(key) : undefined;
  if (edit) return { type: 'edit', edit };
  const reason = candidates[0] && whyNot(candidates[0], state);
  return reason && { type: 'notice', notice: { tone: 'warn', phrase: toPhrase(reason) } };
}

const editOf = (key: Key): TextEdit | undefined =>
  edits[key.name] ?? (key.text === undefined ? undefined : { kind: 'insert', text: key.text });

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

/**
 * On a slow line Escape and the next key arrive together and look like Alt and that key. Where no command has that key
 * with Alt, it is taken as the two.
 *
 * @example
 * untangle({ name: 'alt+L' }, registry); // Escape, then L
 */
export function untangle(key: Key, registry: DashboardState['registry']): readonly Key[] {
  if (!key.name.startsWith('alt+') || edits[key.name]) return [key];
  const isBound = allKeyGroups(registry).some(({ commands }) =>
    commands.some(({ keys }) => keys.includes(key.name)),
  );
  if (isBound) return [key];
  const name = key.name.slice(4);
  return [{ name: 'escape' }, name.length <= 2 ? { name, text: name } : { name }];
}
