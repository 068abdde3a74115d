import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Source files of a folder, tests and what only they use left out: a test may look anywhere. */
export const sourcesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/node_modules/'))
    .sort();

const isSource = (name) => /\.tsx?$/.test(name) && !/\.(test|test-d|fixture|d)\.tsx?$/.test(name);

const statements = [
  // import … from, export … from, types included
  /^[ \t]*(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"\n]+)['"]/gm,
  // import for its effects
  /^[ \t]*import\s*['"]([^'"\n]+)['"]/gm,
  // import() of a module or of a type
  /\bimport\(\s*['"]([^'"\n]+)['"]/g,
];

/** What a file names in its imports and re-exports, types included, as it is written there. */
export function importsIn(text) {
  const code = withoutComments(text);
  return [...new Set(statements.flatMap((pattern) => [...code.matchAll(pattern)].map(([, from]) => from)))];
}

// Strings come first, so that what looks like a comment inside one stays.
const tokens =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g;

const withoutComments = (text) => text.replace(tokens, (token) => (token.startsWith('/') ? ' ' : token));

/**
 * The imports of a package's sources: between its files (paths relative to `src`), of other packages of the workspace,
 * and those that lead nowhere.
 */
export function readPackage(src) {
  const files = sourcesOf(src);
  const inside = new Map(files.map((file) => [relative(src, file), []]));
  const outside = [];
  const lost = [];
  for (const file of files) {
    const name = relative(src, file);
    for (const named of importsIn(readFileSync(file, 'utf8'))) {
      if (named.startsWith('@mall/')) outside.push({ from: name, to: named });
      if (!named.startsWith('.')) continue;
      const target = fileOf(file, named);
      if (target === undefined) lost.push({ from: name, to: named });
      else inside.get(name).push(relative(src, target));
    }
  }
  return { inside, outside, lost };
}

const endings = ['.ts', '.tsx', '/index.ts', '/index.tsx', ''];

function fileOf(from, named) {
  const base = resolve(dirname(from), named.replace(/\?.*$/, '').replace(/\.jsx?$/, ''));
  return endings.map((ending) => base + ending).find((path) => /\.\w+$/.test(path) && existsSync(path));
}
