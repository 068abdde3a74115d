import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { bin, inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { packageNames, stage } from './lib/stage.mjs';

/** Writes the tarballs of sdk, expression, workflow, cli and server (its web app inside) to `dist/`, or to the folder that is named. */
requireNode();
await install();
await build(['sdk', 'expression', 'workflow', 'server', 'cli', 'web']);
await run(bin('tsc'), [
  '-b',
  inRoot('packages/sdk'),
  inRoot('packages/sdk/src/node'),
  inRoot('packages/expression'),
  inRoot('packages/workflow'),
]);

const target = resolve(process.argv[2] ?? inRoot('dist'));
mkdirSync(target, { recursive: true });
const staging = mkdtempSync(join(tmpdir(), 'mall-pack-'));
try {
  for (const name of packageNames) {
    const folder = join(staging, name);
    mkdirSync(folder);
    stage(name, folder);
    const args = ['pack', folder, '--pack-destination', target, '--json', '--ignore-scripts'];
    const [made] = JSON.parse(
      execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
    const size = `${(made.size / 1024).toFixed(0)} kB`;
    process.stdout.write(`${join(target, made.filename)}  ${made.entryCount} files  ${size}\n`);
  }
} finally {
  rmSync(staging, { recursive: true, force: true });
}
