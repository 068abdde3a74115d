import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from './plugin.js';

const importOf = /import \{([^}]*)\} from '([^']+)';/g;

/**
 * Names of the SDK are imported from the files that declare them. Through its entries, which name every file, the
 * splitter would think each of them needed at once, and the first frame would wait for zod and all descriptors.
 */
export const directImports = (entries: Readonly<Record<string, string>>): Plugin => ({
  name: 'mall-direct-imports',
  setup: (build) => {
    const known = new Map(Object.entries(entries).map(([name, file]) => [name, declarations(file)]));
    build.onLoad({ filter: /\/cli\/src\/tui\/.*\.tsx?$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const contents = source.replace(importOf, (line, list: string, from: string) => {
        const files = known.get(from);
        if (!files) return line;
        return namesIn(list)
          .map((name) => {
            const file = files.get(name.split(' as ')[0] ?? '');
            if (!file) throw new Error(`${from} says nowhere where ${name} is declared (${path})`);
            return `import { ${name} } from '${file}';`;
          })
          .join(' ');
      });
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

const reExport = /export (?:\{([^}]*)\}|\*) from '(\.[^']+)\.js'/g;
const declared = /^export (?:const|class|(?:async )?function\*?) (\w+)/gm;

/** The file that each name of an entry is declared in. */
function declarations(entry: string): ReadonlyMap<string, string> {
  const source = readFileSync(entry, 'utf8');
  const own = [...source.matchAll(declared)].map(([, name = '']) => [name, entry] as const);
  const further = [...source.matchAll(reExport)].flatMap(([, list, path = '']) => {
    const file = `${join(dirname(entry), path)}.ts`;
    return list === undefined ? [...declarations(file)] : namesIn(list).map((name) => [name, file] as const);
  });
  return new Map([...own, ...further]);
}

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
