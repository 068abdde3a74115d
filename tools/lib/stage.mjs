import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './root.mjs';

/** What a published package is made of beside its own files: its guide, and folders from elsewhere. */
const parts = {
  sdk: { guide: 'docs/sdk.md' },
  expression: { guide: 'docs/workflow/expressions.md' },
  workflow: { guide: 'docs/workflow/README.md' },
  cli: { guide: 'docs/cli.md' },
  server: { guide: 'docs/server.md', folders: { web: 'packages/web/dist' } },
};

export const packageNames = Object.keys(parts);

/**
 * The manifest as strangers get it: nothing of the workspace. Packages of ours under `devDependencies` are inside the
 * bundle; those under `dependencies` are published beside it, in the same version.
 */
export function publishedManifest({ scripts: _scripts, devDependencies = {}, ...manifest }) {
  const dependencies = Object.entries(manifest.dependencies ?? {}).map(([name, range]) => [
    name,
    range === 'workspace:*' ? manifest.version : range,
  ]);
  // Types of a bundle would name the packages that are inside it.
  const isBundle = Object.keys(devDependencies).some((name) => name.startsWith('@mall/'));
  const conditions = isBundle ? ['@mall/source', 'types'] : ['@mall/source'];
  return {
    ...manifest,
    ...(manifest.exports ? { exports: withoutCondition(manifest.exports, conditions) } : {}),
    dependencies: dependencies.length > 0 ? Object.fromEntries(dependencies) : undefined,
  };
}

const withoutCondition = (value, conditions) =>
  typeof value !== 'object' || value === null
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => !conditions.includes(key))
          .map(([key, inner]) => [key, withoutCondition(inner, conditions)]),
      );

/** Lays a package out in a folder of its own, ready for `npm pack`. */
export function stage(name, folder) {
  const { guide, folders = {} } = parts[name];
  const source = inRoot('packages', name);
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  for (const file of manifest.files.filter((one) => !one.startsWith('!') && !(one in folders)))
    cpSync(join(source, file), join(folder, file), { recursive: true });
  for (const [to, from] of Object.entries(folders))
    cpSync(inRoot(from), join(folder, to), { recursive: true });
  if (name === 'sdk') commonJsTypes(folder);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
  writeFileSync(join(folder, 'README.md'), guideText(guide));
  cpSync(inRoot('LICENSE'), join(folder, 'LICENSE'));
}

/** CommonJS sees the same declarations; a folder that says so makes TypeScript read them as CommonJS. */
function commonJsTypes(folder) {
  writeFileSync(join(folder, 'dist/cjs/package.json'), '{ "type": "commonjs" }\n');
  for (const name of readdirSync(join(folder, 'dist/types'), { recursive: true }))
    if (name.endsWith('.d.ts')) {
      const target = join(folder, 'dist/cjs/types', name);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(join(folder, 'dist/types', name), target);
    }
}

/** In a package there is only the guide: links to other pages of docs/ become their words. */
const guideText = (file) =>
  readFileSync(inRoot(file), 'utf8').replace(/\[([^\]]+)\]\((?!https?:|#)[^)]+\)/g, '$1');
