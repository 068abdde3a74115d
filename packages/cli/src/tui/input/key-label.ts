const symbols: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  enter: 'Enter',
  escape: 'Esc',
  space: 'Space',
  tab: 'Tab',
  'shift+tab': '⇧Tab',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  home: 'Home',
  end: 'End',
  delete: 'Del',
  backspace: '⌫',
};

/**
 * How a key is written for a person.
 *
 * @example
 * keyLabel('ctrl+s'); // '^S'
 */
export const keyLabel = (name: string): string => {
  const known = symbols[name];
  if (known) return known;
  if (name.startsWith('ctrl+')) return `^${name.slice(5).toUpperCase()}`;
  if (name.startsWith('alt+')) return `Alt+${keyLabel(name.slice(4))}`;
  return /^f\d+$/.test(name) ? name.toUpperCase() : name;
};
