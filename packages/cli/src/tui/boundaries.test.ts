import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { shippedScreens } from './screens/shipped-screens.js';

const here = dirname(fileURLToPath(import.meta.url));

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : [];
  });

const sources = files(here).map((path) => ({ path: relative(here, path), text: readFileSync(path, 'utf8') }));
const folderOf = (path: string): string => path.split('/')[0] ?? '';

/** A file that holds words: text that imports nothing but other words, so that anybody may list it. */
const isWords = (path: string): boolean => /\.(zh-cn|en-us)\.ts$/.test(path);

/** Files of the dashboard that a file imports, types included: `import()`, `export … from` and all. */
const imported = (path: string, text: string, ways = /(?:\bfrom |\bimport\()'(\.[^']+)'/g): string[] =>
  [...text.matchAll(ways)]
    .map((match) => relative(here, join(here, dirname(path), match[1] ?? '')).replace(/\.js$/, ''))
    .flatMap((target) => [`${target}.ts`, `${target}.tsx`])
    .filter((target) => sources.some((source) => source.path === target));

const arrows = new Map(sources.map(({ path, text }) => [path, imported(path, text)]));

/** What is there as soon as a file is: views of screens come later. */
const loaded = new Map(sources.map(({ path, text }) => [path, imported(path, text, /\bfrom '(\.[^']+)'/g)]));

const allowed: Readonly<Record<string, readonly string[]>> = {
  theme: [],
  i18n: [],
  components: ['theme'],
  terminal: ['components'],
  controllers: ['components', 'theme', 'i18n'],
  input: ['controllers', 'i18n'],
  frame: ['input', 'controllers', 'components', 'theme', 'i18n'],
  screens: ['input', 'controllers', 'components', 'theme', 'i18n'],
  modules: ['screens', 'input', 'controllers', 'components', 'theme', 'i18n'],
};

/** A way from a file back to itself, when there is one. */
function circleFrom(start: string): readonly string[] | undefined {
  const seen = new Set<string>();
  const stack = [[start]];
  for (let way = stack.pop(); way; way = stack.pop())
    for (const next of arrows.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, next];
      if (!seen.has(next)) stack.push([...way, next]);
      seen.add(next);
    }
  return undefined;
}

/** Files of one folder that import from one beside it; the list of them may. */
function strangers(inside: string, depth: number, list: string): string[] {
  const own = (path: string) => path.split('/').slice(0, depth).join('/');
  return [...arrows]
    .filter(([path]) => path.startsWith(inside) && path !== list)
    .flatMap(([path, targets]) =>
      targets
        .filter((target) => target.startsWith(inside) && own(target) !== own(path))
        .map((target) => `${path} → ${target}`),
    );
}

describe('who may import whom', () => {
  it.each(Object.keys(allowed))('%s', (folder) => {
    const wrong = [...arrows]
      .filter(([path]) => folderOf(path) === folder)
      .flatMap(([path, targets]) =>
        targets
          .filter((target) => !isWords(target) && folderOf(target) !== folder)
          .filter((target) => !allowed[folder]?.includes(folderOf(target)))
          .map((target) => `${path} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('nobody, not even for a type, in a circle', () => {
    expect(sources.map(({ path }) => circleFrom(path)).filter((circle) => circle !== undefined)).toEqual([]);
  });

  it('linear mode and the state know no Ink', () => {
    const reached = (start: string): Set<string> => {
      const seen = new Set([start]);
      for (const path of seen) for (const target of loaded.get(path) ?? []) seen.add(target);
      return seen;
    };
    const ink = sources.filter(({ text }) => /from 'ink/.test(text)).map(({ path }) => path);
    expect(ink.length).toBeGreaterThan(0);
    for (const start of [
      ...['linear-painter.ts', 'controllers/update.ts', 'input/handle-key.ts'],
      ...['screens/shipped-screens.ts', 'modules/modules.ts'],
    ])
      expect([...reached(start)].filter((path) => ink.includes(path))).toEqual([]);
  });

  it('screens never import each other: they meet in what they ask for', () => {
    expect(strangers('screens/', 2, 'screens/shipped-screens.ts')).toEqual([]);
  });

  it('generic code knows no screen by its name', () => {
    const ids = shippedScreens.map(({ id }) => id).join('|');
    const named = new RegExp(`(?:kind (?:===|!==) |inFront\\(\\w+, |isScreen\\([^)]*, )'(?:${ids})'`);
    const generic = sources.filter(({ path }) =>
      ['controllers', 'input', 'frame', 'components'].includes(folderOf(path)),
    );
    expect(generic.length).toBeGreaterThan(50);
    expect(generic.filter(({ text }) => named.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('words are words', () => {
    const wrong = [...arrows].filter(([path, targets]) => isWords(path) && !targets.every(isWords));
    expect(wrong).toEqual([]);
  });

  it('modules never import each other', () => {
    expect(strangers('modules/', 2, 'modules/modules.ts')).toEqual([]);
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
