import type { keys } from './keys.zh-cn.js';

/** A key of the whole application. Footer, help and handler read this one list. */
export interface Shortcut {
  readonly id: keyof typeof keys;
  /** As shown; `Ctrl` stands for the Mac's command key too. */
  readonly keys: string;
  readonly matches: (event: KeyboardEvent) => boolean;
  /** Also while somebody types in a field. */
  readonly everywhere?: boolean;
}

const plain = (key: string) => (event: KeyboardEvent) =>
  event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey;
const withAlt = (code: string) => (event: KeyboardEvent) =>
  event.altKey && !event.ctrlKey && !event.metaKey && event.code === code;

export const shortcuts: readonly Shortcut[] = [
  {
    id: 'palette',
    keys: 'Ctrl K',
    everywhere: true,
    matches: (event) =>
      (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k',
  },
  { id: 'help', keys: '?', matches: plain('?') },
  { id: 'searchBox', keys: '/', matches: plain('/') },
  { id: 'create', keys: 'Alt N', matches: withAlt('KeyN') },
  { id: 'refresh', keys: 'Alt R', matches: withAlt('KeyR') },
  { id: 'closeTab', keys: 'Alt W', matches: withAlt('KeyW') },
  { id: 'lock', keys: 'Alt L', everywhere: true, matches: withAlt('KeyL') },
];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The shortcut that a key press means, if any. */
export const shortcutFor = (event: KeyboardEvent): Shortcut | undefined =>
  shortcuts.find(
    (shortcut) => shortcut.matches(event) && (shortcut.everywhere === true || !isTyping(event.target)),
  );
