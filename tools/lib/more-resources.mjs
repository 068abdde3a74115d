import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from './root.mjs';

const modules = 'src/contract/modules';

export const countResources = (sdk) => resourceFolders(sdk).length;

/** The folders of the resources of a package, as `module/resource`: each has an index that loads one. */
const resourceFolders = (sdk) =>
  readdirSync(join(sdk, modules), { recursive: true })
    .filter((name) => /^[^/]+\/[^/]+\/index\.ts$/.test(name))
    .filter((name) => /\bresource: /.test(readFileSync(join(sdk, modules, name), 'utf8')))
    .map((name) => name.replace(/\/index\.ts$/, ''));

/** A copy of the SDK's package with more resources (`count` of them), for measuring what one costs. */
export function sdkWithMore() {
  const root = mkdtempSync(join(tmpdir(), 'mall-more-'));
  const sdk = join(root, 'packages/sdk');
  const made = /\/(node_modules|dist)(\/|$)/;
  cpSync(inRoot('packages/sdk'), sdk, {
    recursive: true,
    filter: (path) => !made.test(path.slice(inRoot().length)),
  });
  cpSync(inRoot('tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  symlinkSync(inRoot('node_modules'), join(root, 'node_modules'));
  symlinkSync(inRoot('packages/sdk/node_modules'), join(sdk, 'node_modules'));
  return { root, count: addModule(sdk), remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** A module `bench` of copies of the resources that stand alone, registered as the others are. */
function addModule(sdk) {
  const copied = resourceFolders(sdk).filter((folder) => standsAlone(sdk, folder));
  const entries = copied.map((folder, at) => {
    const name = `bench-${at + 1}`;
    cpSync(join(sdk, modules, folder), join(sdk, modules, 'bench', name), { recursive: true });
    const index = readFileSync(join(sdk, modules, folder, 'index.ts'), 'utf8');
    const [, exported] = /export const (\w+) = defineEntry/.exec(index) ?? [];
    return `export { ${exported} as '${name}' } from './${name}/index.js';\n`;
  });
  writeFileSync(join(sdk, modules, 'bench/index.ts'), entries.join(''));
  const own = readFileSync(join(sdk, modules, 'system/module.ts'), 'utf8');
  writeFileSync(join(sdk, modules, 'bench/module.ts'), own.replace('const system', 'const bench'));
  const list = join(sdk, 'src/contract/modules.ts');
  const listed = readFileSync(list, 'utf8').replace(/const modules = \{/, 'const modules = { bench,');
  writeFileSync(list, `import { bench } from './modules/bench/module.js';\n${listed}`);
  return copied.length;
}

/** A resource that needs nothing of its module: a copy of its folder stands anywhere. */
const standsAlone = (sdk, folder) =>
  readdirSync(join(sdk, modules, folder)).every(
    (file) => !/from '\.\.\/(?!\.\.\/)/.test(readFileSync(join(sdk, modules, folder, file), 'utf8')),
  );
