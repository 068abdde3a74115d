import type { ModuleEntry } from './planned.js';

const target = (line: string): string => /from '([^']+)'/.exec(line)?.[1] ?? '';

/** A text with a line among its like, in alphabetical order of where they point; unchanged where it is there. */
export function withLine(text: string, line: string): string {
  const lines = text.split('\n');
  if (lines.includes(line)) return text;
  const alike = (one: string) => one.startsWith(line.slice(0, 8)) && target(one) !== '';
  const after = lines.findIndex((one) => alike(one) && target(one) > target(line));
  const last = lines.findLastIndex(alike);
  return lines.toSpliced(after >= 0 ? after : last + 1, 0, line).join('\n');
}

/**
 * A text with a module in its list `{ a, b }` or `[a, b]`, and with its import; unchanged where it is there.
 *
 * @throws Error where there is no such list
 */
export function withModule(text: string, { import: line, name }: ModuleEntry): string {
  const imported = withLine(text, line);
  if (imported === text) return text;
  const listed = /(modules[^=]*= [[{]\s*)([\w,\s]+?)(,?\s*[\]}];)/;
  if (!listed.test(imported)) throw new Error('no list of modules');
  return imported.replace(listed, `$1$2, ${name}$3`);
}
