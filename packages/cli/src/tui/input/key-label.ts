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
export function keyLabel(name: string): string {
  const known = symbols[name];
  if (known) return known;
  if (name.startsWith('ctrl+')) return `^${name.slice(5).toUpperCase()}`;
  if (name.startsWith('alt+')) return `Alt+${keyLabel(name.slice(4))}`;
  return /^f\d+$/.test(name) ? name.toUpperCase() : name;
}

const follows = (before: string | undefined, key: string): boolean =>
  before !== undefined &&
  /^[a-z\d]$/i.test(key) &&
  /^[a-z\d]$/i.test(before) &&
  key.charCodeAt(0) === before.charCodeAt(0) + 1;

/**
 * How several keys are written: three and more that follow each other as the first and the last of them.
 *
 * @example
 * keyLabels(['1', '2', '3', 'enter']); // ['1–3', 'Enter']
 */
export function keyLabels(names: readonly string[]): string[] {
  const runs: string[][] = [];
  for (const name of names) {
    const run = runs.at(-1);
    if (run && follows(run.at(-1), name)) run.push(name);
    else runs.push([name]);
  }
  return runs.flatMap((run) =>
    run.length < 3 ? run.map(keyLabel) : [`${keyLabel(run[0] ?? '')}–${keyLabel(run.at(-1) ?? '')}`],
  );
}
