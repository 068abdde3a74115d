import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from './plugin.js';

const later = /import\('(\.\/[\w-]+)\.js'\)/g;

/**
 * Views and what runs effects: files of their own in the source, one file each of the bundle. Every file by itself would
 * split what it shares with the first frame into files of a few lines, and reading those costs a sixth of its time.
 * Screens that modules bring are there from when effects are: by themselves they would split it just so.
 */
export const shippedTogether = (tui: string): Plugin => ({
  name: 'mall-shipped-together',
  setup: (build) => {
    const screens = screensIn(join(tui, 'screens'));
    const ofModules = screensIn(join(tui, 'modules'));
    const files = [...new Set([...[...screens, ...ofModules].flatMap(loadedLater), ...ofModules])];
    if (!files.some(isView)) throw new Error(`no screen under ${tui} loads a view`);
    build.onResolve({ filter: /^\.\/[\w/-]+\.js$/ }, ({ path, kind, importer }) => {
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
      resolveDir: tui,
    }));
  },
});

/** The definitions of screens below a folder, without their extension. */
const screensIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-screen.ts'))
    .map((file) => join(folder, file.slice(0, -'.ts'.length)));

/** Files that a definition loads later: its view, and what runs its effects. */
const loadedLater = (screen: string): string[] =>
  [...readFileSync(`${screen}.ts`, 'utf8').matchAll(later)].map(([, path = '']) =>
    join(dirname(screen), path),
  );

const isView = (path: string): boolean => path.endsWith('-view');
