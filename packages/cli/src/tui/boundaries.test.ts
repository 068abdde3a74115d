import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : [];
  });

const sources = files(here).map((path) => ({ path: relative(here, path), text: readFileSync(path, 'utf8') }));
const folderOf = (path: string): string => path.split('/')[0] ?? '';

/** Folders of the dashboard that a file imports from, types left out: those bind nobody. */
const imported = (path: string, text: string): string[] =>
  [...text.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'/gm)]
    .map((match) => relative(here, join(here, dirname(path), match[1] ?? '')))
    .filter((target) => !target.startsWith('..'))
    .map(folderOf);

const allowed: Readonly<Record<string, readonly string[]>> = {
  theme: ['theme'],
  locales: ['locales'],
  components: ['components', 'theme'],
  terminal: ['terminal', 'components'],
  controllers: ['controllers', 'components', 'theme', 'locales'],
  input: ['input', 'controllers', 'locales'],
  screens: ['screens', 'input', 'controllers', 'components', 'theme', 'locales'],
};

describe('who may import whom', () => {
  it.each(Object.keys(allowed))('%s', (folder) => {
    const wrong = sources
      .filter(({ path }) => folderOf(path) === folder)
      .flatMap(({ path, text }) =>
        imported(path, text)
          .filter((target) => !allowed[folder]?.includes(target))
          .map((target) => `${path} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  const holders = (pattern: RegExp) =>
    sources
      .filter(({ path, text }) => folderOf(path) !== 'testing' && pattern.test(text))
      .map(({ path }) => path);

  it('one place reads keys, one sets modes, one ends', () => {
    expect(holders(/useInput|\.on\('data'/)).toEqual(['input/read-keys.ts']);
    expect(holders(/setRawMode\(|\?1049/)).toEqual(['terminal/terminal-modes.ts']);
    expect(holders(/process\.exit\b|useApp\(/)).toEqual([]);
    expect(holders(/kind: 'quit' \}\)/)).toEqual(['run-dashboard.tsx']);
  });

  it('only the theme knows colours', () => {
    expect(holders(/sgr\(|chalk/)).toEqual(['theme/theme.ts']);
  });
});
