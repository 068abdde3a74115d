import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../lib/root.mjs';

const home = inRoot('packages/server/src/modules/develop/generator');
const parts = ['complete-spec', 'lists', 'names', 'plan-resource'];

/** The generator is the server's, which answers with archives of what it writes; here it is made for this process. */
export async function loadGenerator() {
  const outDir = inRoot(`packages/server/node_modules/.cache/generator-${process.pid}`);
  // A fresh checkout has it only once it is installed.
  const { build } = await import('tsup');
  try {
    await build({
      config: false,
      entry: Object.fromEntries(parts.map((name) => [name, join(home, `${name}.ts`)])),
      outDir,
      format: 'esm',
      target: 'node20',
      outExtension: () => ({ js: '.mjs' }),
      silent: true,
    });
    const loaded = parts.map((name) => import(pathToFileURL(join(outDir, `${name}.mjs`)).href));
    return Object.assign({}, ...(await Promise.all(loaded)));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
