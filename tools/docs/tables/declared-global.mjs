import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'tsup';
import { inRoot } from '../../lib/root.mjs';

/** Tables of resources whose descriptors say that all tenants share their rows, with that as the reason. */
export async function declaredGlobal(tables) {
  const found = {};
  for (const { name, title } of await globalResources()) {
    const table = `mall_${name.replaceAll('-', '_')}`;
    if (tables.some((one) => one.name === table)) found[table] = `${title.toLowerCase()}, the same for all`;
  }
  return found;
}

/** The contract is made for this process: a fresh checkout has it in source alone. */
async function globalResources() {
  const outDir = inRoot(`packages/sdk/node_modules/.cache/contract-${process.pid}`);
  const entry = { contract: inRoot('packages/sdk/src/contract/index.ts') };
  const outExtension = () => ({ js: '.mjs' });
  const target = { format: 'esm', target: 'node20', splitting: true, outExtension };
  try {
    await build({ config: false, entry, outDir, ...target, silent: true });
    const contract = await import(pathToFileURL(join(outDir, 'contract.mjs')).href);
    const all = await Promise.all(contract.resourceNames.map((name) => contract.loadResource(name)));
    const shared = all.filter(({ tenancy }) => tenancy === 'global');
    return await Promise.all(
      shared.map(async ({ name }) => ({ name, title: (await contract.loadLabels(name, 'en-US')).title })),
    );
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
