import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from './plugin.js';

const later = /import\('(\.\/[\w-]+)\.js'\)/g;

/** Files that the definitions of screens load later: their views, and what runs their effects. */
const loadedLater = (screens: string): readonly string[] =>
  readdirSync(screens, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: folder }) =>
      readdirSync(join(screens, folder))
        .filter((file) => file.endsWith('-screen.ts'))
        .map((file) => join(screens, folder, file)),
    )
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(later)].map(([, path = '']) => join(dirname(file), path)),
    );

const isView = (path: string): boolean => path.endsWith('-view');

/**
 * The views of the shipped screens are one file of the bundle, and what runs their effects is another. Each by itself
 * would split what they share with the first frame into dozens of files, and reading those costs a sixth of its time.
 * Screens of modules stay files of their own.
 */
export const shippedTogether = (screens: string): Plugin => ({
  name: 'mall-shipped-together',
  setup: (build) => {
    const files = [...new Set(loadedLater(screens))];
    if (!files.some(isView)) throw new Error(`no screen under ${screens} loads a view`);
    build.onResolve({ filter: /^\.\/[\w-]+\.js$/ }, ({ path, kind, importer }) => {
      const target = join(dirname(importer), path.replace(/\.js$/, ''));
      if (kind !== 'dynamic-import' || !files.includes(target)) return undefined;
      return { path: isView(target) ? 'views' : 'effects', namespace: 'shipped-together' };
    });
    build.onLoad({ filter: /.*/, namespace: 'shipped-together' }, ({ path }) => ({
      contents: files
        .filter((file) => isView(file) === (path === 'views'))
        .map((file) => `export * from ${JSON.stringify(isView(file) ? `${file}.tsx` : `${file}.ts`)};`)
        .join('\n'),
      loader: 'ts',
      resolveDir: screens,
    }));
  },
});
